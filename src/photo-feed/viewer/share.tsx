import { useEffect, useRef, useState } from 'react';
import { announce } from '../../kernel/announce';
import { useEvent } from '../../kernel/hooks';
import type { AlbumItem } from './album-item';
import type { PhotoTexts } from './texts';

interface ShareProps {
	item: AlbumItem;
	networks: Readonly< Record< string, string > >;
	texts: PhotoTexts;
}

/** Where the shown item can be shared: networks, e-mail, its address, and whatever the device offers. */
export function Share( { item, networks, texts }: ShareProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const [ copied, setCopied ] = useState< boolean | null >( null );
	const root = useRef< HTMLDivElement >( null );
	const button = useRef< HTMLButtonElement >( null );
	const { url, title } = item;

	useEffect( () => {
		setOpen( false );
		setCopied( null );
	}, [ item.id ] );
	useEvent( isOpen ? document : null, 'click', ( { target } ) => {
		if ( target instanceof Node && ! root.current?.contains( target ) ) {
			setOpen( false );
		}
	} );

	useEvent( isOpen ? root.current : null, 'keydown', ( event ) => {
		if ( event.key === 'Escape' ) {
			// The viewer stays open: neither its keys nor the browser's close request hear of it.
			event.stopPropagation();
			event.preventDefault();
			setOpen( false );
			button.current?.focus();
		}
	} );

	const copy = async () => {
		try {
			await navigator.clipboard.writeText( url );
			setCopied( true );
			announce( texts.copied );
		} catch {
			// A page without a lock has no clipboard: the address is shown to be copied by hand.
			setCopied( false );
		}
	};

	return (
		<div className="frontispiece-viewer__share" ref={ root }>
			<button
				type="button"
				ref={ button }
				className="frontispiece-viewer__action"
				aria-expanded={ isOpen }
				onClick={ () => setOpen( ! isOpen ) }
			>
				{ texts.share }
			</button>
			{ isOpen && (
				<div
					className="frontispiece-viewer__ways"
					role="group"
					aria-label={ texts.share }
				>
					{ Object.entries( networks ).map( ( [ name, address ] ) => (
						<a
							key={ name }
							href={ address.replace(
								'%s',
								encodeURIComponent( url )
							) }
							target="_blank"
							rel="noopener noreferrer"
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
								// Whoever changes their mind has done nothing wrong.
								void navigator
									.share( { url, text: title } )
									.catch( () => {} )
							}
						>
							{ texts.device }
						</button>
					) }
				</div>
			) }
		</div>
	);
}
