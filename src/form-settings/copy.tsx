import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { copyText } from '../admin/copy';
import { useNotices } from '../admin/components/notices';

/** A text with a copy button. */
export function Copy( { text }: { text: string } ) {
	const { say } = useNotices();
	return (
		<span className="frontispiece-copy">
			<code>{ text }</code>{ ' ' }
			<Button
				variant="tertiary"
				size="small"
				/* translators: %s: a text. */
				aria-label={ sprintf( __( 'Copy %s', 'frontispiece' ), text ) }
				onClick={ async () =>
					say(
						( await copyText( text ) )
							? sprintf(
									/* translators: %s: a text. */
									__( 'Copied: %s', 'frontispiece' ),
									text
								)
							: text
					)
				}
			>
				{ __( 'Copy', 'frontispiece' ) }
			</Button>
		</span>
	);
}
