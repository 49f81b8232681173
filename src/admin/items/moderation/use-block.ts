import { _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../components/notices';
import { send } from '../../rest';
import { MODERATION } from './types';
import { useUndo } from './use-undo';

const messageOf = ( count: number, isBlocked: boolean ) =>
	isBlocked
		? sprintf(
				/* translators: %d: how many. */
				_n(
					'%d author blocked.',
					'%d authors blocked.',
					count,
					'frontispiece'
				),
				count
			)
		: sprintf(
				/* translators: %d: how many. */
				_n(
					'%d author unblocked.',
					'%d authors unblocked.',
					count,
					'frontispiece'
				),
				count
			);

/** Returns a function that blocks or unblocks authors in all feeds, and offers to undo it. */
export function useBlock( reload: () => void ) {
	const { say, fail } = useNotices();
	const undo = useUndo( reload );
	return async ( names: string[], isBlocked: boolean, reason = '' ) => {
		try {
			const { log } = await send< { log: number[] } >(
				`${ MODERATION }/authors`,
				{ data: { names, blocked: isBlocked, reason } }
			);
			say(
				messageOf( log.length, isBlocked ),
				log.length > 0 ? () => undo( log ) : undefined
			);
		} catch ( thrown ) {
			fail( thrown );
		}
		reload();
	};
}
