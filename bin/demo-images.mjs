// @ts-check
// Rebuilds assets/demo and includes/Feed/Demo/images.json from the source pictures.
// Usage: node bin/demo-images.mjs THEMES_FOLDER [THEMES_FOLDER…]
// A themes folder holds WordPress's default themes (twentyten/, twentyeleven/, …).
// Needs ImageMagick (convert), cwebp and ffmpeg on the PATH.
import { execFileSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A picture, how it is cropped and scaled, and where it comes from, as the theme's readme.txt says.
 *
 * @typedef {{
 *   stem: string, alt: string, max: number, quality: number,
 *   crop: { ratio: [number, number], focus: [number, number], zoom: number },
 *   file: string, title: string, author: string, url: string, licence: string,
 * }} Picture
 */

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );
const out = join( root, 'assets/demo' );

/** @type {Picture[]} */
const pictures = JSON.parse(
	readFileSync( join( root, 'dev/demo-pictures.json' ), 'utf8' )
);

/** @type {Record<number, string>} */
const names = { 150: 'thumb', 320: 'low', 640: 'full' };
const sizes = [ 150, 320, 640, 1080 ];
const limit = 2_000_000;
const folders = process.argv.slice( 2 );
const scratch = mkdtempSync( join( tmpdir(), 'frontispiece-demo-' ) );

/**
 * @param {string}   command
 * @param {string[]} parts   One that begins with a dash may hold several arguments.
 * @return {string} What the command printed.
 */
function run( command, ...parts ) {
	const args = parts.flatMap( ( part ) =>
		part.startsWith( '-' ) ? part.split( ' ' ) : [ part ]
	);
	return execFileSync( command, args, {
		encoding: 'utf8',
		stdio: [ 'ignore', 'pipe', 'ignore' ],
	} ).trim();
}

/**
 * @param {string} file Path below a themes folder.
 * @return {string} The absolute path.
 */
function locate( file ) {
	const found = folders
		.map( ( folder ) => join( folder, file ) )
		.find( ( path ) => existsSync( path ) );
	if ( found === undefined ) {
		throw new Error( `Source picture not found: ${ file }` );
	}
	return found;
}

/**
 * Returns the largest box with the given ratio around the focus point, within the source.
 *
 * @param {Picture} picture
 * @param {number}  width
 * @param {number}  height
 */
function cropBox( { crop }, width, height ) {
	const [ across, down ] = crop.ratio;
	const [ focusX, focusY ] = crop.focus;
	const unit = Math.min( width / across, height / down ) / crop.zoom;
	const w = Math.floor( unit * across );
	const h = Math.floor( unit * down );
	const x = Math.min(
		Math.max( Math.round( width * focusX - w / 2 ), 0 ),
		width - w
	);
	const y = Math.min(
		Math.max( Math.round( height * focusY - h / 2 ), 0 ),
		height - h
	);
	return { w, h, x, y };
}

/**
 * @param {{ stem: string, alt: string }} picture
 * @param {number[]}                                     made    Widths.
 * @param {number}                                       height  At the largest width.
 * @param {string}                                       color  Six hex digits.
 * @return {[ string, object ]} Its file stem, and what describes it.
 */
const row = ( { stem, alt }, made, height, color ) => [
	stem,
	{
		width: Math.max( ...made ),
		height,
		sizes: made,
		alt,
		color: `#${ color }`,
	},
];

/**
 * @param {Picture} picture
 * @return {[ string, object ]} Its row in images.json.
 */
function build( picture ) {
	const source = locate( picture.file );
	const cropped = join( scratch, `${ picture.stem }.png` );
	const [ width = 0, height = 0 ] = run(
		'convert',
		source,
		'-auto-orient -format %w,%h',
		'info:'
	)
		.split( ',' )
		.map( Number );
	const box = cropBox( picture, width, height );
	run(
		'convert',
		source,
		'-auto-orient -colorspace sRGB -background white -alpha remove',
		`-crop ${ box.w }x${ box.h }+${ box.x }+${ box.y } +repage -depth 8 -strip`,
		cropped
	);
	const made = sizes.filter(
		( size ) => size <= Math.min( box.w, picture.max )
	);
	const largest = Math.max( ...made );
	for ( const size of made ) {
		const quality = picture.quality - ( size === 1080 ? 12 : 0 );
		const resized = join( scratch, `${ picture.stem }-${ size }.png` );
		run(
			'convert',
			cropped,
			`-filter Lanczos -resize ${ size }x`,
			resized
		);
		run(
			'cwebp',
			`-quiet -q ${ quality } -m 6 -pass 6 -sharp_yuv -metadata none -o`,
			join( out, `${ picture.stem }-${ names[ size ] ?? size }.webp` ),
			resized
		);
	}
	const color = run(
		'convert',
		cropped,
		'-resize 1x1! -format %[hex:p{0,0}]',
		'info:'
	)
		.slice( 0, 6 )
		.toLowerCase();
	const tall = Math.round( ( largest * box.h ) / box.w );
	return row( picture, made, tall, color );
}

/**
 * Draws the page's logo: an open book with steam above it, on harbor blue.
 *
 * @return {[ string, object ]} Its row in images.json.
 */
function logo() {
	const png = join( scratch, 'logo.png' );
	const paths = [
		'M 90 285 C 165 255 240 262 290 300 L 290 480 C 240 442 165 436 90 464 Z',
		'M 510 285 C 435 255 360 262 310 300 L 310 480 C 360 442 435 436 510 464 Z',
		...[ 205, 290, 375 ].map(
			( x ) =>
				`M ${ x } 225 C ${ x - 55 } 185 ${ x + 45 } 150 ${ x } 105 C ${ x + 70 } 150 ${ x - 40 } 185 ${ x + 20 } 225 Z`
		),
	];
	run(
		'convert',
		'-size 600x600 xc:#1f4e5f -fill #fdf6e9',
		...paths.flatMap( ( path ) => [ '-draw', `path '${ path }'` ] ),
		'-resize 150x150 -depth 8 -strip',
		png
	);
	run(
		'cwebp',
		'-quiet -q 80 -m 6 -o',
		join( out, 'avatar-logo-thumb.webp' ),
		png
	);
	const alt = 'Logo: an open book with steam rising from it';
	const picture = { stem: 'avatar-logo', alt };
	return row( picture, [ 150 ], 150, '1f4e5f' );
}

// A slow zoom of 5 seconds, 640px wide so that it plays anywhere.
function video() {
	run(
		'ffmpeg',
		'-v error -y -loop 1 -i',
		join( scratch, 'pier-gulls.png' ),
		'-vf',
		"scale=2560:-2,zoompan=z='1+0.0016*on':x='(iw-iw/zoom)*0.35':y='(ih-ih/zoom)*0.6':d=125:s=640x360:fps=25,format=yuv420p",
		'-t 5 -c:v libx264 -preset veryslow -crf 31 -movflags +faststart -an',
		'-map_metadata -1 -fflags +bitexact',
		join( out, 'pier-gulls.mp4' )
	);
}

function credits() {
	const rows = pictures.map(
		( { stem, title, author, url, file, licence } ) =>
			`| ${ stem } | ${ title } | ${ author } | ${ url } (in ${ file }) | ${ licence } |`
	);
	writeFileSync(
		join( out, 'CREDITS.md' ),
		[
			'# Pictures of the demo',
			'',
			'Each picture was cropped and scaled from the source named here; `{stem}-{name}.webp` are',
			'its renditions. `bin/demo-images.mjs` makes them again.',
			'CC0: <https://creativecommons.org/publicdomain/zero/1.0/>. Public domain: the author died more than 100 years ago.',
			'',
			'| File stem | Title | Author | Source | Licence |',
			'|---|---|---|---|---|',
			...rows,
			'| avatar-logo | Book and steam | Frontispiece | drawn by bin/demo-images.mjs | CC0 1.0 |',
			'| pier-gulls (mp4) | Slow zoom over the picture pier-gulls | as pier-gulls | made by bin/demo-images.mjs | CC0 1.0 |',
			'',
		].join( '\n' )
	);
}

try {
	pictures.forEach( ( { file } ) => locate( file ) );
	mkdirSync( out, { recursive: true } );
	for ( const name of readdirSync( out ) ) {
		rmSync( join( out, name ), { recursive: true } );
	}
	const rows = [ ...pictures.map( build ), logo() ];
	video();
	credits();
	writeFileSync(
		join( root, 'includes/Feed/Demo/images.json' ),
		JSON.stringify( Object.fromEntries( rows ), null, '\t' ) + '\n'
	);
	const sum = readdirSync( out ).reduce(
		( total, name ) => total + statSync( join( out, name ) ).size,
		0
	);
	process.stdout.write(
		`${ readdirSync( out ).length } files, ${ sum } bytes of ${ limit }\n`
	);
	if ( sum > limit ) {
		process.exitCode = 1;
	}
} finally {
	rmSync( scratch, { recursive: true } );
}
