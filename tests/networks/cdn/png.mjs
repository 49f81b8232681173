// @ts-check
import { deflateSync } from 'node:zlib';

const CRC_TABLE = Uint32Array.from( { length: 256 }, ( _, n ) => {
	let value = n;
	for ( let bit = 0; bit < 8; bit += 1 ) {
		value = value & 1 ? 0xedb88320 ^ ( value >>> 1 ) : value >>> 1;
	}
	return value >>> 0;
} );

/** @param {Buffer} bytes */
function crc( bytes ) {
	let value = 0xffffffff;
	for ( const byte of bytes ) {
		value = ( CRC_TABLE[ ( value ^ byte ) & 255 ] ?? 0 ) ^ ( value >>> 8 );
	}
	return ( value ^ 0xffffffff ) >>> 0;
}

/**
 * @param {string} kind
 * @param {Buffer} content
 */
function chunk( kind, content ) {
	const named = Buffer.concat( [ Buffer.from( kind, 'latin1' ), content ] );
	const out = Buffer.alloc( named.length + 8 );
	out.writeUInt32BE( content.length, 0 );
	named.copy( out, 4 );
	out.writeUInt32BE( crc( named ), named.length + 4 );
	return out;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number} depth  Bits a sample.
 * @param {number} kind   0 grey, 2 RGB.
 * @param {Buffer} rows   With a filter byte before each row.
 */
function file( width, height, depth, kind, rows ) {
	const head = Buffer.alloc( 13 );
	head.writeUInt32BE( width, 0 );
	head.writeUInt32BE( height, 4 );
	head[ 8 ] = depth;
	head[ 9 ] = kind;
	return Buffer.concat( [
		Buffer.from( '89504e470d0a1a0a', 'hex' ),
		chunk( 'IHDR', head ),
		chunk( 'IDAT', deflateSync( rows, { level: 3 } ) ),
		chunk( 'IEND', Buffer.alloc( 0 ) ),
	] );
}

/** @param {string} text */
function hash( text ) {
	let value = 2166136261;
	for ( const sign of text ) {
		value =
			Math.imul( value ^ ( sign.codePointAt( 0 ) ?? 0 ), 16777619 ) >>> 0;
	}
	return value;
}

/**
 * @param {number} hue    0 to 1.
 * @param {number} light  0 to 1.
 * @return {[number, number, number]}
 */
function colour( hue, light ) {
	const part = ( /** @type {number} */ turn ) => {
		const swing = Math.cos( 2 * Math.PI * ( hue + turn ) ) * 0.35;
		return Math.max(
			0,
			Math.min(
				255,
				Math.round(
					255 * ( light + swing * ( 1 - Math.abs( 2 * light - 1 ) ) )
				)
			)
		);
	};
	return [ part( 0 ), part( 1 / 3 ), part( 2 / 3 ) ];
}

/**
 * A vertical gradient with a disc and two bars. The label determines colors and positions.
 *
 * @param {string} label
 * @param {number} width
 * @param {number} height
 * @return {Buffer}
 */
export function picture( label, width, height ) {
	const seed = hash( label );
	const hue = ( seed % 360 ) / 360;
	const small = Math.min( width, height );
	const centre = {
		x: width * ( 0.3 + ( ( seed >>> 9 ) % 40 ) / 100 ),
		y: height * 0.45,
		r: small * ( 0.15 + ( ( seed >>> 15 ) % 15 ) / 100 ),
	};
	const disc = colour( hue + 0.5, 0.7 );
	const bar = colour( hue + 0.2, 0.3 );
	const stride = width * 3 + 1;
	const rows = Buffer.alloc( stride * height );
	for ( let y = 0; y < height; y += 1 ) {
		const start = y * stride + 1;
		const [ r, g, b ] = colour( hue, 0.35 + ( 0.4 * y ) / height );
		rows.fill( Buffer.from( [ r, g, b ] ), start, start + width * 3 );
		const half = Math.sqrt(
			Math.max( 0, centre.r ** 2 - ( y - centre.y ) ** 2 )
		);
		paint( rows, start, width, centre.x - half, centre.x + half, disc );
		if ( y > height * 0.78 && y < height * 0.82 ) {
			paint( rows, start, width, width * 0.1, width * 0.9, bar );
		} else if ( y > height * 0.86 && y < height * 0.9 ) {
			paint(
				rows,
				start,
				width,
				width * 0.1,
				width * ( 0.3 + ( seed % 50 ) / 100 ),
				bar
			);
		}
	}
	return file( width, height, 8, 2, rows );
}

/**
 * @param {Buffer} rows
 * @param {number} start
 * @param {number} width
 * @param {number} from
 * @param {number} to
 * @param {[number, number, number]} rgb
 */
function paint( rows, start, width, from, to, rgb ) {
	const left = Math.max( 0, Math.round( from ) );
	const right = Math.min( width, Math.round( to ) );
	if ( right > left ) {
		rows.fill( Buffer.from( rgb ), start + left * 3, start + right * 3 );
	}
}

/**
 * A valid black image of 20,000 × 20,000 pixels in about 220 kB, which would exhaust memory when decoded.
 *
 * @param {number} side
 */
export function bomb( side = 20000 ) {
	const stride = Math.ceil( side / 8 ) + 1;
	return file( side, side, 1, 0, Buffer.alloc( stride * side ) );
}
