import { useLayoutEffect, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Slide } from '../../feed/lightbox/types';

interface StripProps {
	/** The images of one post. */
	slides: readonly Slide[];
	shown: Slide;
	/** Returns whether a thumbnail's host may be contacted. */
	mayShow: ( address: string ) => boolean;
	onSelect: ( slide: Slide ) => void;
}

export function Strip( { slides, shown, mayShow, onSelect }: StripProps ) {
	const ref = useRef< HTMLDivElement >( null );

	useLayoutEffect( () => {
		const strip = ref.current;
		const thumb = strip?.querySelector< HTMLElement >( '[aria-current]' );
		if ( strip && thumb ) {
			strip.scrollLeft =
				thumb.offsetLeft -
				( strip.clientWidth - thumb.offsetWidth ) / 2;
		}
	}, [ shown, slides.length ] );

	return (
		<div
			className="frontispiece-lightbox__strip"
			ref={ ref }
			role="group"
			aria-label={ __( 'Images in this post', 'frontispiece' ) }
		>
			{ slides.map( ( slide, index ) => (
				<button
					key={ slide.position }
					type="button"
					className="frontispiece-lightbox__thumb"
					aria-current={ slide === shown || undefined }
					aria-label={ sprintf(
						// translators: 1: number of an image, 2: number of all images
						__( 'Image %1$d of %2$d', 'frontispiece' ),
						index + 1,
						slides.length
					) }
					onClick={ () => onSelect( slide ) }
				>
					{ mayShow( slide.entry.thumbimg ) ? (
						<img
							src={ slide.entry.thumbimg }
							alt=""
							loading="lazy"
							decoding="async"
						/>
					) : (
						index + 1
					) }
				</button>
			) ) }
		</div>
	);
}
