import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { keepEmoji } from '../../kernel/dom';
import { captionOf } from './album-item';
import type { ViewerConfig } from './options';

const Linked = lazy(
	() => import( /* webpackChunkName: "photo-linked" */ './linked' )
);

interface CaptionTextProps {
	/** The item as the page shows it. */
	item: Element | null;
	text: string;
	addresses: NonNullable< ViewerConfig[ 'addresses' ] >;
	label: string;
}

/** A caption with its hashtags, mentions and addresses as links. */
export function CaptionText( {
	item,
	text,
	addresses,
	label,
}: CaptionTextProps ) {
	const ref = useRef< HTMLSpanElement >( null );
	const isPrinted = Boolean( item?.querySelector( '.sbi_caption' ) );

	useLayoutEffect( () => {
		if ( isPrinted ) {
			// As the server has printed it, with its links.
			ref.current?.replaceChildren(
				keepEmoji( captionOf( item )?.childNodes ?? [] )
			);
		}
	}, [ item, isPrinted ] );

	return (
		<div
			className="frontispiece-viewer__text"
			dir="auto"
			role="group"
			aria-label={ label }
			tabIndex={ text ? 0 : -1 }
		>
			{ isPrinted ? (
				<span ref={ ref } />
			) : (
				<Suspense fallback={ null }>
					<Linked text={ text } addresses={ addresses } />
				</Suspense>
			) }
		</div>
	);
}
