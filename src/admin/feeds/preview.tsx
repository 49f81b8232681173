import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useDocument } from './document';
import { PreviewSection } from './preview-section';
import type { Values } from '../components/options';

interface PreviewProps {
	feature: string;
	values: Values;
}

interface FrameProps {
	width: number;
	height: number;
	label: string;
	html: string;
}

export const screens = () => [
	{ width: 1200, height: 900, label: __( 'Desktop', 'frontispiece' ) },
	{ width: 768, height: 1000, label: __( 'Tablet', 'frontispiece' ) },
	{ width: 390, height: 800, label: __( 'Mobile', 'frontispiece' ) },
];

/** An iframe of the given width, scaled down to fit its container. */
export function Frame( { width, height, label, html }: FrameProps ) {
	const place = useRef< HTMLDivElement >( null );
	const scrolled = useRef( 0 );
	const [ room, setRoom ] = useState( width );
	useEffect( () => {
		const observer = new ResizeObserver( ( [ entry ] ) =>
			setRoom( entry?.contentRect.width || width )
		);
		if ( place.current ) {
			observer.observe( place.current );
		}
		return () => observer.disconnect();
	}, [ width ] );
	const scale = Math.min( 1, room / width );
	return (
		<figure className={ `frontispiece-preview__figure is-${ width }` }>
			<figcaption>
				{ sprintf(
					/* translators: 1: kind of device, 2: width in pixels. */
					__( '%1$s, %2$d pixels', 'frontispiece' ),
					label,
					width
				) }
			</figcaption>
			<div
				ref={ place }
				className="frontispiece-preview__window"
				style={ { height: height * scale } }
			>
				<iframe
					title={ sprintf(
						/* translators: 1: kind of device, 2: width in pixels. */
						__( 'Preview: %1$s, %2$d pixels', 'frontispiece' ),
						label,
						width
					) }
					// The preview must not lead anywhere: no navigation, no new windows, no form submissions.
					sandbox="allow-scripts allow-same-origin"
					srcDoc={ html }
					style={ { width, height, transform: `scale(${ scale })` } }
					onLoad={ ( { currentTarget } ) => {
						const view = currentTarget.contentWindow;
						view?.scrollTo( 0, scrolled.current );
						view?.addEventListener( 'scroll', () => {
							scrolled.current = view.scrollY;
						} );
					} }
				/>
			</div>
		</figure>
	);
}

/** Shows how a feed with these settings looks, saved or not. */
export function Preview( { feature, values }: PreviewProps ) {
	const preview = useDocument( feature, values );
	const { html } = preview;
	return (
		<PreviewSection
			className="frontispiece-preview"
			preview={ preview }
			// Focusable, because the section scrolls and its content is in iframes.
			tabIndex={ 0 }
		>
			{ html && (
				<div className="frontispiece-preview__screens">
					{ screens().map( ( one ) => (
						<Frame key={ one.width } { ...one } html={ html } />
					) ) }
				</div>
			) }
		</PreviewSection>
	);
}
