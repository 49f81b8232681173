import { useLayoutEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { keepEmoji, make } from '../../kernel/dom';
import type { Slide } from '../../feed/lightbox/types';

/** Returns the post's title and text with its links, as the server printed it. */
function textOf( { caption, item }: Slide ): Node[] {
	if ( caption ) {
		return [ document.createTextNode( caption ) ];
	}
	const text = item
		?.querySelector( '.cff-text, .frontispiece-tile__title' )
		?.cloneNode( true ) as Element | undefined;
	text?.querySelector( '.cff-more' )?.remove();
	const words = text?.textContent?.trim() ? [ ...text.childNodes ] : [];
	const heading = item?.querySelector( '.frontispiece-item__title' );
	if ( heading ) {
		const textContent = `${ heading.textContent }\n`;
		words.unshift( make( 'strong', { textContent } ) );
	}
	return words;
}

export function Caption( { slide }: { slide: Slide } ) {
	const ref = useRef< HTMLDivElement >( null );
	const url = slide.entry.facebookurl;

	useLayoutEffect( () => {
		const element = ref.current;
		if ( element ) {
			const text = textOf( slide );
			element.replaceChildren(
				...( text.length ? [ keepEmoji( text ) ] : [] )
			);
			element.scrollTop = 0;
			// The caption needs to be focusable only if it overflows its box.
			element.tabIndex =
				element.scrollHeight > element.clientHeight ? 0 : -1;
		}
	}, [ slide ] );

	return (
		<div className="frontispiece-lightbox__caption">
			<div
				className="frontispiece-lightbox__text"
				dir="auto"
				ref={ ref }
				role="group"
				aria-label={ __( 'Caption', 'frontispiece' ) }
			/>
			{ url && (
				<a
					className="frontispiece-lightbox__post"
					href={ url }
					target="_blank"
					rel="noopener noreferrer nofollow"
				>
					{ __( 'View post', 'frontispiece' ) }
				</a>
			) }
		</div>
	);
}
