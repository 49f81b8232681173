// @ts-check
// Rebuilds assets/demo and includes/Feed/Demo/pictures.php from the source pictures.
// Usage: node bin/demo-pictures.mjs THEMES_FOLDER [THEMES_FOLDER…]
// A themes folder holds WordPress's default themes (twentyten/, twentyeleven/, …).
// Needs ImageMagick (convert), cwebp and ffmpeg on the PATH.
import { execFileSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ file: string, title: string, author: string, url: string, licence: string }} Source
 * @typedef {{
 *   stem: string, file: string, ratio: [number, number], focus: [number, number],
 *   zoom: number, max: number, quality: number, alt: string
 * }} Picture
 */

const cc0 = 'CC0 1.0';
const morisot = 'Berthe Morisot (1841–1895)';
const wikiart = 'https://www.wikiart.org/en/berthe-morisot/';
const stock = 'https://stocksnap.io/photo/';
const raw = 'https://www.rawpixel.com/image/';
const unnamed = 'not named';
const pier = `one of ${ stock }purple-yellow-ACF0693B9C, ${ stock }sky-sunset-BE7A7709D0, ${ stock }sunset-pier-77F43EA43C`;
const sea = `one of ${ stock }ocean-beach-AEZJXB5LL5, ${ stock }sea-ocean-G5GBM522C6`;

// file | title | author | URL | license, as stated in each theme's readme.txt
const sourceTable = `
twentyfifteen/assets/pier-seagull.jpg | Seagull and pier | ${ unnamed } | ${ pier } | ${ cc0 }
twentyfifteen/assets/pier-seagulls.jpg | Seagulls and old pier | ${ unnamed } | ${ pier } | ${ cc0 }
twentyfifteen/assets/pier-sunset.jpg | Pier at dusk | ${ unnamed } | ${ pier } | ${ cc0 }
twentyfourteen/images/bridge.jpg | Bridge | ${ unnamed } | ${ sea } | ${ cc0 }
twentyfourteen/images/sunset.jpg | Beach at sunset | ${ unnamed } | ${ sea } | ${ cc0 }
twentyfourteen/images/street.jpg | Architecture Building | ${ unnamed } | ${ stock }architecture-building-BIL5D73PRC | ${ cc0 }
twentyfourteen/images/person.jpg | Guy Man | ${ unnamed } | ${ stock }guy-man-7CFLDIWXK5 | ${ cc0 }
twentyten/images/patterns/pattern-dock.jpg | Boats Water Photo | Bonnie Moreland | ${ stock }boats-water-JZETH8NO7I | ${ cc0 }
twentyten/images/patterns/pattern-lake.jpg | Lake Sunset Photo | Bonnie Moreland | ${ stock }lake-sunset-XYK6WMBSOJ | ${ cc0 }
twentyten/images/patterns/pattern-barn.jpg | Old Barn Photo | Bonnie Moreland | ${ stock }old-barn-4HMJ2KQVX9 | ${ cc0 }
twentyseventeen/assets/images/header.jpg | Header image | Alvin Engler | https://unsplash.com/@englr?photo=bIhpiQA009k | ${ cc0 }
twentyeleven/images/patterns/pattern-flower.jpg | Yellow Flower Photo | Bernard Spragg | ${ stock }yellow-flower-GWT9JVALSV | ${ cc0 }
twentytwentyone/assets/images/Reading.jpg | Reading | ${ morisot } | ${ wikiart }reading | Public domain
twentytwentyone/assets/images/Daffodils.jpg | Daffodils | ${ morisot } | ${ wikiart }daffodils | Public domain
twentytwentyone/assets/images/roses-tremieres-hollyhocks-1884.jpg | Roses trémières (Hollyhocks), 1884 | ${ morisot } | ${ wikiart }roses-tremieres-hollyhocks-1884 | Public domain
twentytwentyone/assets/images/young-woman-in-mauve.jpg | Young Woman in Mauve | ${ morisot } | ${ wikiart }young-woman-in-mauve | Public domain
twentytwentyone/assets/images/self-portrait-1885.jpg | Self-portrait, 1885 | ${ morisot } | ${ wikiart }self-portrait-1885 | Public domain
twentytwentytwo/assets/images/ducks.jpg | Ducks | Goyō Hashiguchi | ${ raw }3813787 | ${ cc0 }
twentytwentytwo/assets/images/bird-on-salmon.jpg | Green-tailed Jacamar | Jacques Barraband | ${ raw }328508 | ${ cc0 }
twentytwentyfour/assets/images/art-gallery.webp | Art gallery | ${ unnamed } | ${ raw }3286187 | ${ cc0 }
twentytwentyfour/assets/images/museum.webp | Museum | ${ unnamed } | ${ raw }3297419 | ${ cc0 }
twentytwentyfive/assets/images/book-image-landing.webp | Bust, in a book template by Beatriz Fialho (public domain) | Mathew Brady | ${ raw }8799536 | ${ cc0 }
twentytwentyfive/assets/images/typewriter.webp | Person typing on a typewriter | ${ unnamed } | ${ raw }12240004 | ${ cc0 }
twentytwentyfive/assets/images/location.webp | Old gray Paris map | ${ unnamed } | ${ raw }6033837 | ${ cc0 }
twentytwentyfive/assets/images/404-image.webp | Small totara tree on ridge above Long Point, Porirua Harbour | Leslie Adkin | ${ raw }13029755 | ${ cc0 }
twentytwentyfive/assets/images/coming-soon-bg-image.webp | Flower meadow in Llano, Texas | ${ unnamed } | ${ raw }8800058 | ${ cc0 }
twentytwentyfive/assets/images/northern-buttercups-flowers.webp | Northern Buttercups | ${ unnamed } | ${ raw }8802603 | ${ cc0 }
twentytwentyfive/assets/images/link-in-bio-image.webp | Evening Breeze | Asahachi Kono | ${ raw }14262995 | ${ cc0 }
`;

/**
 * @param {string} table Lines of cells, a bar between two cells.
 * @return {string[][]} The cells.
 */
function rowsOf( table ) {
	return table
		.trim()
		.split( '\n' )
		.map( ( line ) => line.split( '|' ).map( ( cell ) => cell.trim() ) );
}

/** @type {Map<string, Source>} */
const sources = new Map(
	rowsOf( sourceTable ).map(
		( [ file = '', title = '', author = '', url = '', licence = '' ] ) => [
			file.split( '/' ).at( -1 ) ?? '',
			{ file, title, author, url, licence },
		]
	)
);

// stem | source | ratio | focus x, y | zoom | max width | quality | alt text
const pictureTable = `
harbour-cover | pier-sunset.jpg | 5:2 | .5,.86 | 1 | 1080 | 60 | Silhouettes of people on a pier under an orange and violet evening sky
avatar-ines | young-woman-in-mauve.jpg | 1:1 | .56,.28 | 2 | 150 | 70 | Painted portrait of a young woman with dark hair
avatar-ruth | self-portrait-1885.jpg | 1:1 | .52,.24 | 2.1 | 150 | 70 | Painted portrait of a woman with a dark scarf
pier-gull | pier-seagull.jpg | 3:2 | .5,.5 | 1 | 1080 | 60 | A seagull skims the water beside a pier while the sun breaks through the clouds
pier-gulls | pier-seagulls.jpg | 16:9 | .5,.62 | 1 | 1080 | 60 | Gulls around the iron legs of an old pier in golden evening light
pier-dusk | pier-sunset.jpg | 4:5 | .55,.6 | 1 | 1080 | 60 | A tall evening sky, violet above and orange below, over the end of a pier
bridge | bridge.jpg | 3:2 | .5,.5 | 1 | 1080 | 60 | A red suspension bridge crossing blue water toward a town on the far shore
beach-rock | sunset.jpg | 4:5 | .68,.5 | 1 | 640 | 60 | A great rock rising out of the surf on a hazy golden evening
old-street | street.jpg | 1:1 | .5,.5 | 1 | 1080 | 58 | People strolling down a paved street between old wooden houses
boats | pattern-dock.jpg | 7:3 | .6,.66 | 1 | 1080 | 62 | Small boats moored along a jetty in the last light of the day
two-chairs | pattern-lake.jpg | 16:9 | .5,.5 | 1 | 1080 | 62 | Two wooden armchairs facing the water after sunset
barn | pattern-barn.jpg | 3:2 | .5,.5 | 1 | 1080 | 56 | A red barn in a green meadow below low hills
table-plant | header.jpg | 3:2 | .6,.5 | 1 | 1080 | 60 | A potted succulent on a long wooden table by bright windows
dahlia | pattern-flower.jpg | 1:1 | .35,.5 | 1 | 640 | 60 | A pale orange dahlia in full bloom against dark leaves
girl-reading | Reading.jpg | 5:4 | .5,.5 | 1 | 640 | 44 | Painting of a girl reading a book on a veranda full of plants
daffodils | Daffodils.jpg | 4:5 | .5,.5 | 1 | 640 | 38 | Painting of yellow daffodils in a patterned cup on a saucer
hollyhocks | roses-tremieres-hollyhocks-1884.jpg | 2:3 | .6,.5 | 1 | 640 | 20 | Painting of a garden corner with tall hollyhocks, a table and a folding chair
ducks | ducks.jpg | 3:2 | .5,.5 | 1 | 1080 | 46 | Woodblock print of two ducks on rippled blue water
stories-book | book-image-landing.webp | 1:1 | .53,.47 | 1.35 | 1080 | 66 | A gray hardback titled The Stories Book with a marble bust on its cover
typewriter | typewriter.webp | 1:1 | .5,.5 | 1 | 640 | 60 | A man seen from behind at a typewriter, pages spread out on the desk
town-map | location.webp | 1:1 | .5,.5 | 1 | 640 | 32 | Detail of an old engraved map of a city with a river running through it
wind-tree | 404-image.webp | 3:4 | .5,.5 | 1 | 640 | 46 | A lone tree bent to one side by the wind on a grassy ridge
meadow | coming-soon-bg-image.webp | 16:9 | .5,.8 | 1 | 1080 | 54 | A meadow of yellow and red flowers with an oak behind it
spiral-stairs | art-gallery.webp | 16:9 | .5,.5 | 1 | 1080 | 60 | A woman in an orange top climbing a curved wooden staircase, seen from above
tall-hall | museum.webp | 2:3 | .5,.5 | 1 | 1080 | 60 | A tall white hall with a glass roof and a curved ramp
jacamar | bird-on-salmon.jpg | 2:3 | .5,.5 | 1 | 640 | 64 | Illustration of a green and rust-red bird on a twisted branch
fog-lake | person.jpg | 3:2 | .5,.55 | 1 | 1080 | 60 | Someone in a raincoat standing on driftwood, looking out over a foggy shore
buttercup | northern-buttercups-flowers.webp | 21:9 | .6,.45 | 1 | 1080 | 60 | A single yellow flower glowing against a brown background
evening-walk | link-in-bio-image.webp | 2:3 | .5,.5 | 1 | 640 | 44 | Two people walking along a path by the water, a willow moving in the wind
`;

/**
 * @param {string} text Two numbers.
 * @param {string} mark What stands between them.
 * @return {[number, number]} Both.
 */
function pair( text, mark ) {
	const [ first = '', second = '' ] = text.split( mark );
	return [ Number( first ), Number( second ) ];
}

/** @type {Picture[]} */
const pictures = rowsOf( pictureTable ).map(
	( [ stem = '', file = '', ratio = '', focus = '', ...rest ] ) => {
		const [ zoom, max, quality, alt = '' ] = rest;
		return {
			stem,
			file,
			alt,
			ratio: pair( ratio, ':' ),
			focus: pair( focus, ',' ),
			zoom: Number( zoom ),
			max: Number( max ),
			quality: Number( quality ),
		};
	}
);

/**
 * @param {string} name A source picture's file name.
 * @return {Source} Where it comes from.
 */
function sourceOf( name ) {
	const source = sources.get( name );
	if ( source === undefined ) {
		throw new Error( `No source is listed for ${ name }` );
	}
	return source;
}

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );
const out = join( root, 'assets/demo' );

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
function cropBox( picture, width, height ) {
	const [ across, down ] = picture.ratio;
	const [ focusX, focusY ] = picture.focus;
	const unit = Math.min( width / across, height / down ) / picture.zoom;
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
 * @return {string} The PHP array row that describes it.
 */
function row( { stem, alt }, made, height, color ) {
	const escaped = alt.replaceAll( '\\', '\\\\' ).replaceAll( "'", "\\'" );
	return (
		`\t'${ stem }' => [\n\t\t'width'  => ${ Math.max( ...made ) },\n\t\t'height' => ${ height },\n` +
		`\t\t'sizes'  => [ ${ made.join( ', ' ) } ],\n` +
		`\t\t'alt'    => '${ escaped }',\n\t\t'color' => '#${ color }',\n\t],`
	);
}

/**
 * @param {Picture} picture
 * @return {string} The PHP array row that describes it.
 */
function build( picture ) {
	const source = locate( sourceOf( picture.file ).file );
	const cropped = join( scratch, `${ picture.stem }.png` );
	const [ width = 0, height = 0 ] = pair(
		run( 'convert', source, '-auto-orient -format %w,%h', 'info:' ),
		','
	);
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
 * @return {string} Its row in pictures.php.
 */
function logo() {
	const png = join( scratch, 'logo.png' );
	run(
		'convert',
		'-size 600x600 xc:#1f4e5f -fill #fdf6e9 -draw',
		"path 'M 90 285 C 165 255 240 262 290 300 L 290 480 C 240 442 165 436 90 464 Z'",
		'-draw',
		"path 'M 510 285 C 435 255 360 262 310 300 L 310 480 C 360 442 435 436 510 464 Z'",
		'-draw',
		"path 'M 205 225 C 150 185 250 150 205 105 C 275 150 165 185 225 225 Z'",
		'-draw',
		"path 'M 290 225 C 235 185 335 150 290 105 C 360 150 250 185 310 225 Z'",
		'-draw',
		"path 'M 375 225 C 320 185 420 150 375 105 C 445 150 335 185 395 225 Z'",
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
	const rows = pictures.map( ( { stem, file } ) => {
		const from = sourceOf( file );
		return `| ${ stem } | ${ from.title } | ${ from.author } | ${ from.url } (in ${ from.file }) | ${ from.licence } |`;
	} );
	writeFileSync(
		join( out, 'CREDITS.md' ),
		[
			'# Pictures of the demo',
			'',
			'Each picture was cropped and scaled from the source named here; `{stem}-{name}.webp` are',
			'its renditions. `bin/demo-pictures.mjs` makes them again.',
			'CC0: <https://creativecommons.org/publicdomain/zero/1.0/>. Public domain: the author died more than 100 years ago.',
			'',
			'| File stem | Title | Author | Source | Licence |',
			'|---|---|---|---|---|',
			...rows,
			'| avatar-logo | Book and steam | Frontispiece | drawn by bin/demo-pictures.mjs | CC0 1.0 |',
			'| pier-gulls (mp4) | Slow zoom over the picture pier-gulls | as pier-gulls | made by bin/demo-pictures.mjs | CC0 1.0 |',
			'',
		].join( '\n' )
	);
}

try {
	pictures.forEach( ( { file } ) => locate( sourceOf( file ).file ) );
	mkdirSync( out, { recursive: true } );
	for ( const name of readdirSync( out ) ) {
		rmSync( join( out, name ), { recursive: true } );
	}
	const rows = [ ...pictures.map( build ), logo() ];
	video();
	credits();
	writeFileSync(
		join( root, 'includes/Feed/Demo/pictures.php' ),
		"<?php\ndeclare( strict_types=1 );\n\ndefined( 'ABSPATH' ) || exit;\n\n// Made by bin/demo-pictures.mjs.\n" +
			`return [\n${ rows.join( '\n' ) }\n];\n`
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
