import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { keepEmoji } from '../../kernel/dom';
import { captionOf } from './album-item';
import type { PhotoLightboxConfig } from './options';

const LinkedText = lazy(
	() => import( /* webpackChunkName: "photo-linked-text" */ './linked-text' )
);

interface CaptionTextProps {
	/** The item's element in the page. */
	item: Element | null;
	text: string;
	addresses: NonNullable< PhotoLightboxConfig[ 'addresses' ] >;
	label: string;
}

/** Shows a caption with its hashtags, mentions, and URLs as links. */
export function CaptionText( {
	item,
	text,
	addresses,
	label,
}: CaptionTextProps ) {
	const ref = useRef< HTMLSpanElement >( null );
	const isPrinted = Boolean( item?.querySelector( '.sbi_caption' ) );
	const title = item?.getAttribute( 'data-caption-title' ) ?? '';
	const rest = text.startsWith( title ) ? text.slice( title.length ) : text;

	useLayoutEffect( () => {
		if ( isPrinted ) {
			// Use the caption that the server printed, with its links.
			ref.current?.replaceChildren(
				keepEmoji( captionOf( item )?.childNodes ?? [] )
			);
		}
	}, [ item, isPrinted ] );

	return (
		<div
			className="frontispiece-lightbox__text"
			dir="auto"
			role="group"
			aria-label={ label }
			tabIndex={ text ? 0 : -1 }
		>
			{ isPrinted ? (
				<span ref={ ref } />
			) : (
				<>
					{ title && (
						<>
							<strong>{ title }</strong>
							{ '\n' }
						</>
					) }
					<Suspense fallback={ null }>
						<LinkedText
							text={ rest.trim() }
							addresses={ addresses }
						/>
					</Suspense>
				</>
			) }
		</div>
	);
}
