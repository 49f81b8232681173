import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Trouble as TroubleShape } from './types';

/** What went wrong: in plain words, what to do, and what the network itself said. */
export function Trouble( { trouble }: { trouble: TroubleShape } ) {
	const { words, advice, code, message } = trouble;
	return (
		<Notice status="error" isDismissible={ false }>
			<p>
				<strong>{ words }</strong> { advice }
			</p>
			{ ( message || code ) && (
				<p>
					{ __( 'The network said:', 'frontispiece' ) }{ ' ' }
					<q>{ message }</q>
					{ code && (
						<>
							{ ' ' }
							<code>{ code }</code>
						</>
					) }
				</p>
			) }
		</Notice>
	);
}
