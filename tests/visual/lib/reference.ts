import {
	existsSync,
	mkdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect } from '@playwright/test';
import { difference } from './difference.js';
import type { Page, TestInfo } from '@playwright/test';

const REFERENCES = join( import.meta.dirname, '../references' );

/** By how much a channel of a pixel may differ, of 255. */
const TOLERANCE = 40;
/** The share of pixels that may differ by more. */
const SHARE = 0.001;

const bytesOf = ( url: string ) =>
	Buffer.from( url.slice( url.indexOf( ',' ) + 1 ), 'base64' );

const urlOf = ( type: string, bytes: Buffer ) =>
	`data:image/${ type };base64,${ bytes.toString( 'base64' ) }`;

/** Converts an image to WebP in the browser. */
const toWebp = async ( codec: Page, png: Buffer ) =>
	bytesOf(
		await codec.evaluate(
			async ( source ) => {
				const image = new Image();
				image.src = source;
				await image.decode();
				const canvas = new OffscreenCanvas( image.width, image.height );
				canvas.getContext( '2d' )?.drawImage( image, 0, 0 );
				const blob = await canvas.convertToBlob( {
					type: 'image/webp',
					quality: 0.7,
				} );
				return new Promise< string >( ( resolve ) => {
					const reader = new FileReader();
					reader.onload = () => resolve( String( reader.result ) );
					reader.readAsDataURL( blob );
				} );
			},
			urlOf( 'png', png )
		)
	);

/** Compares two WebP images in the browser. Returns the share of differing pixels, and the difference as a PNG. */
const differ = async ( codec: Page, expected: Buffer, actual: Buffer ) => {
	const comparer = await codec.evaluateHandle< typeof difference >(
		`(${ difference.toString() })`
	);
	const { share, url } = await codec.evaluate(
		async ( { urls, differenceOf, tolerance } ) => {
			const [ before, after ] = await Promise.all(
				urls.map( async ( source ) => {
					const image = new Image();
					image.src = source;
					await image.decode();
					const canvas = document.createElement( 'canvas' );
					canvas.width = image.width;
					canvas.height = image.height;
					const context = canvas.getContext( '2d' );
					context?.drawImage( image, 0, 0 );
					return { canvas, context };
				} )
			);
			const [ one, other ] = [ before, after ].map( ( drawn ) =>
				drawn?.context?.getImageData(
					0,
					0,
					drawn.canvas.width,
					drawn.canvas.height
				)
			);
			if ( ! one || ! other ) {
				throw new Error( 'An image cannot be read.' );
			}
			const found = differenceOf( one, other, tolerance );
			after?.context?.putImageData(
				new ImageData( found.picture, other.width, other.height ),
				0,
				0
			);
			return {
				share: found.share,
				url: after?.canvas.toDataURL() ?? '',
			};
		},
		{
			urls: [ urlOf( 'webp', expected ), urlOf( 'webp', actual ) ],
			differenceOf: comparer,
			tolerance: TOLERANCE,
		}
	);
	await comparer.dispose();
	return { share, picture: bytesOf( url ) };
};

/** Compares a picture with its reference, or makes it the reference with --update. */
export async function compare(
	codec: Page,
	info: TestInfo,
	name: string,
	picture: Buffer
): Promise< void > {
	const theme = info.project.name;
	const reference = join( REFERENCES, theme, `${ name }.webp` );
	// Both go through the same lossy format, so that only the page makes a difference.
	const actual = await toWebp( codec, picture );
	if ( [ 'all', 'changed' ].includes( info.config.updateSnapshots ) ) {
		mkdirSync( dirname( reference ), { recursive: true } );
		if (
			! existsSync( reference ) ||
			( await differ( codec, readFileSync( reference ), actual ) ).share
		) {
			writeFileSync( reference, actual );
		}
		return;
	}
	if ( ! existsSync( reference ) ) {
		throw new Error(
			`${ relative( '.', reference ) } is missing. Take it with npm run test:visual -- --update, and look at it.`
		);
	}
	const expected = readFileSync( reference );
	const found = await differ( codec, expected, actual );
	const folder = join( 'tmp/visual/differences', theme );
	const file = ( kind: string ) => join( folder, `${ name }-${ kind }` );
	for ( const kind of [ 'expected.webp', 'actual.png', 'diff.png' ] ) {
		rmSync( file( kind ), { force: true } );
	}
	if ( found.share > SHARE ) {
		mkdirSync( folder, { recursive: true } );
		writeFileSync( file( 'expected.webp' ), expected );
		writeFileSync( file( 'actual.png' ), picture );
		writeFileSync( file( 'diff.png' ), found.picture );
	}
	expect
		.soft(
			found.share,
			`${ name } on ${ theme } looks like its reference: ${ file( 'diff.png' ) } shows where not`
		)
		.toBeLessThanOrEqual( SHARE );
}
