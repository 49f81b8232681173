import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../notices';

/** On a site without https a browser copies only what is selected. */
async function copy( element: HTMLElement ): Promise< void > {
	if ( navigator.clipboard ) {
		return navigator.clipboard.writeText( element.textContent ?? '' );
	}
	element.ownerDocument.defaultView
		?.getSelection()
		?.selectAllChildren( element );
	element.ownerDocument.execCommand( 'copy' );
}

/** A text to be put elsewhere, and a button that copies it. */
export function Copy( { text }: { text: string } ) {
	const { say, fail } = useNotices();
	const code = useRef< HTMLElement >( null );
	return (
		<span className="frontispiece-copy">
			<code ref={ code }>{ text }</code>{ ' ' }
			<Button
				variant="tertiary"
				size="small"
				/* translators: %s: a text. */
				aria-label={ sprintf( __( 'Copy %s', 'frontispiece' ), text ) }
				onClick={ () =>
					code.current &&
					copy( code.current ).then(
						() =>
							say(
								sprintf(
									/* translators: %s: a text. */
									__( 'Copied: %s', 'frontispiece' ),
									text
								)
							),
						fail
					)
				}
			>
				{ __( 'Copy', 'frontispiece' ) }
			</Button>
		</span>
	);
}
