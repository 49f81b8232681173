import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { announce } from '../../kernel/announce';
import { useEvent } from '../../kernel/hooks';
import type { ReactNode, RefObject } from 'react';
import type { AlbumItem } from './album-item';
import type { PhotoTexts } from './texts';

export interface ShareProps {
	item: AlbumItem;
	networks: Readonly< Record< string, string > >;
	texts: PhotoTexts;
}

interface ShareLinksProps extends ShareProps {
	/** The parent, with the button that opens and closes them. */
	place: RefObject< HTMLElement | null >;
	onClose: () => void;
}

/** Links to share: social networks, email, the URL itself, and whatever the device offers. */
export default function ShareLinks( {
	item: { url, title },
	networks,
	texts: given,
	place,
	onClose,
}: ShareLinksProps ): ReactNode {
	const texts = {
		mail: __( 'Email', 'frontispiece' ),
		copy: __( 'Copy link', 'frontispiece' ),
		copied: __( 'Link copied', 'frontispiece' ),
		device: __( 'More sharing options', 'frontispiece' ),
		...given,
	};
	const [ copied, setCopied ] = useState< boolean | null >( null );

	useEvent( document, 'click', ( { target } ) => {
		if ( target instanceof Node && ! place.current?.contains( target ) ) {
			onClose();
		}
	} );
	useEvent( place.current, 'keydown', ( event ) => {
		if ( event.key === 'Escape' ) {
			// Keep the lightbox open: neither its keys nor the browser's close request may receive this event.
			event.stopPropagation();
			event.preventDefault();
			onClose();
			place.current?.querySelector( 'button' )?.focus();
		}
	} );

	const copy = async () => {
		try {
			await navigator.clipboard.writeText( url );
			setCopied( true );
			announce( texts.copied );
		} catch {
			// Pages without HTTPS have no clipboard, so the URL is shown for copying by hand.
			setCopied( false );
		}
	};

	return (
		<div
			className="frontispiece-lightbox__share-links"
			role="group"
			aria-label={ texts.share }
		>
			{ Object.entries( networks ).map( ( [ name, address ] ) => (
				<a
					key={ name }
					href={ address.replace( '%s', encodeURIComponent( url ) ) }
					target="_blank"
					rel="nofollow noopener noreferrer"
				>
					{ name }
				</a>
			) ) }
			<a
				href={ `mailto:?subject=${ encodeURIComponent( title.slice( 0, 80 ) ) }&body=${ encodeURIComponent( url ) }` }
			>
				{ texts.mail }
			</a>
			<button type="button" onClick={ () => void copy() }>
				{ copied ? texts.copied : texts.copy }
			</button>
			{ copied === false && (
				<input
					readOnly
					value={ url }
					aria-label={ texts.copy }
					ref={ ( field ) => field?.select() }
				/>
			) }
			{ 'share' in navigator && (
				<button
					type="button"
					onClick={ () =>
						// Canceling isn't an error.
						void navigator
							.share( { url, text: title } )
							.catch( () => {} )
					}
				>
					{ texts.device }
				</button>
			) }
		</div>
	);
}
