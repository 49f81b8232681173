import { isRTL } from '@wordpress/i18n';
import { saveFile } from '../file';

/** Styles that a drawing has from stylesheets, which an image file cannot load. */
const STYLES = [
	'direction',
	'fill',
	'font-family',
	'font-size',
	'font-weight',
	'stroke',
	'stroke-dasharray',
	'stroke-linecap',
	'stroke-width',
	'text-anchor',
	'vector-effect',
] as const;

const MARGIN = 16;
const LINE = 22;
/** Pixels of the image for each of the screen. */
const SCALE = 2;

/** Returns a copy of a drawing that looks the same without stylesheets. */
export function standalone( drawing: SVGSVGElement, width: number ) {
	const copy = drawing.cloneNode( true ) as SVGSVGElement;
	const originals = [ drawing, ...drawing.querySelectorAll( '*' ) ];
	[ copy, ...copy.querySelectorAll( '*' ) ].forEach( ( element, n ) => {
		const styles = window.getComputedStyle( originals[ n ] as Element );
		for ( const name of STYLES ) {
			( element as SVGElement ).style.setProperty(
				name,
				styles.getPropertyValue( name )
			);
		}
	} );
	copy.setAttribute( 'xmlns', 'http://www.w3.org/2000/svg' );
	copy.setAttribute( 'width', String( width ) );
	return new XMLSerializer().serializeToString( copy );
}

/** Breaks a text into lines that fit. */
function linesOf( text: string, fits: ( line: string ) => boolean ) {
	const lines: string[] = [];
	for ( const word of text.match( /\S+\s*/g ) ?? [] ) {
		// Chinese and Japanese have no spaces.
		for ( const part of fits( word ) ? [ word ] : word ) {
			const longer = `${ lines.at( -1 ) ?? '' }${ part }`;
			if ( fits( longer.trimEnd() ) && lines.length > 0 ) {
				lines[ lines.length - 1 ] = longer;
			} else {
				lines.push( part );
			}
		}
	}
	return lines;
}

/** Downloads a drawing as an image, with its title and notes above it. */
export async function savePng(
	drawing: SVGSVGElement,
	title: string,
	notes: string[]
) {
	const { width, height } = drawing.getBoundingClientRect();
	const image = new window.Image();
	image.src = `data:image/svg+xml,${ encodeURIComponent(
		standalone( drawing, width )
	) }`;
	await image.decode();
	const canvas = document.createElement( 'canvas' );
	const context = canvas.getContext( '2d' ) as CanvasRenderingContext2D;
	const { color, backgroundColor, fontFamily } = window.getComputedStyle(
		drawing.closest( 'figure' ) ?? drawing
	);
	const lines = [ title, ...notes ].flatMap( ( text, n ) => {
		context.font = `${ n ? '13px' : '600 16px' } ${ fontFamily }`;
		return linesOf(
			text,
			( line ) => context.measureText( line ).width <= width
		).map( ( line ) => ( { line, font: context.font } ) );
	} );
	const top = MARGIN + lines.length * LINE + LINE / 2;
	canvas.width = ( width + 2 * MARGIN ) * SCALE;
	canvas.height = ( top + height + MARGIN ) * SCALE;
	context.scale( SCALE, SCALE );
	context.fillStyle = backgroundColor;
	context.fillRect( 0, 0, canvas.width, canvas.height );
	context.fillStyle = color;
	context.direction = isRTL() ? 'rtl' : 'ltr';
	lines.forEach( ( { line, font }, n ) => {
		context.font = font;
		context.fillText(
			line,
			isRTL() ? MARGIN + width : MARGIN,
			MARGIN + ( n + 0.7 ) * LINE
		);
	} );
	context.drawImage( image, MARGIN, top, width, height );
	const file = await new Promise< Blob | null >( ( resolve ) =>
		canvas.toBlob( resolve )
	);
	if ( file ) {
		saveFile( `${ title.slice( 0, 80 ) }.png`, file );
	}
}
