import { post } from '../../kernel/ajax';
import { slideSize } from '../../feed/lightbox/slide-size';
import { parseAddress } from '../../kernel/address';
import { object, readJson } from '../../kernel/json';
import { frameOf } from '../../feed/lightbox/players';
import type { Json } from '../../kernel/json';
import type { LightboxCalls, Slide } from '../../feed/lightbox/types';

interface Thumb {
	src: string;
	thumb: string;
	width: number;
	height: number;
	caption: string;
	alt: string;
	position: number;
	video: string;
}

const list = ( value: unknown ): Json[] =>
	Array.isArray( value ) ? value.map( object ) : [];

/** Returns an image's URL if it may be shown, or ''. */
const safe = ( address: unknown ): string =>
	typeof address === 'string' && address
		? ( parseAddress( address )?.href ?? '' )
		: '';

/** Decodes text: responses encode special characters as entities. */
const plain = ( value: unknown ): string =>
	typeof value === 'string' && value
		? ( new DOMParser().parseFromString( value, 'text/html' )
				.documentElement.textContent ?? '' )
		: '';

function ofAlbum( photo: Json, position: number ): Thumb {
	const images = list( photo.images );
	const full = images[ 0 ] ?? photo;
	const small = images[ images.length - 2 ] ?? full;
	return {
		src: safe( full.source ),
		thumb: safe( small.source ),
		width: Number( full.width ),
		height: Number( full.height ),
		caption: plain( photo.name ),
		alt: plain( photo.name ),
		position,
		video: '',
	};
}

function ofPost( part: Json, index: number ): Thumb {
	const image = object( object( part.media ).image );
	const caption = plain( part.description );
	return {
		src: safe( image.src ),
		thumb: safe( part.thumb ) || safe( image.src ),
		width: Number( image.width ),
		height: Number( image.height ),
		caption,
		alt: plain( part.alt ) || caption,
		position: typeof part.position === 'number' ? part.position : index,
		video: safe( object( part.video ).url ),
	};
}

/** Reads the images in a response; returns none if it can't be read. */
export function readThumbs( text: string, isAlbum: boolean ): Thumb[] {
	const reply = readJson( text );
	const parts = isAlbum
		? list( reply.data ).map( ofAlbum )
		: list(
				object(
					object( list( object( reply.attachments ).data )[ 0 ] )
						.subattachments
				).data
			).map( ofPost );
	return parts.filter( ( { src } ) => src );
}

/** Returns the fields sent to the server; optional fields are included only if they apply. */
export const thumbsFields = (
	{ entry, item }: Slide,
	{ actions, tokens }: LightboxCalls
) => ( {
	action: actions?.cff_thumbs ?? 'cff_thumbs',
	id: entry.postid,
	pageid: item?.dataset.pageId ?? '',
	...tokens,
	...( entry.cffgroupalbums && { usegrouptoken: entry.cffgroupalbums } ),
	...( entry.type && { albumsonly: true } ),
} );

function toSlide( from: Slide, part: Thumb ): Slide {
	const { video, caption } = part;
	const entry = {
		...from.entry,
		link: part.src,
		title: caption || from.entry.title,
		video,
		iframe: video && frameOf( video ),
		isthumbnail: true,
		thumbimg: part.thumb,
	};
	return {
		entry,
		link: from.link,
		item: from.item,
		position: part.position,
		...slideSize( entry, part.width, part.height ),
		alt: part.alt,
		...( caption && { caption } ),
	};
}

const known = new Map< string, Thumb[] >();

/** Requests the images of a slide's album or post, once per page; resolves to [] if none are available. */
export async function loadThumbs(
	slide: Slide,
	calls: LightboxCalls,
	signal: AbortSignal
): Promise< Slide[] > {
	const { postid, type } = slide.entry;
	const key = type + postid;
	let parts = known.get( key );
	if ( ! parts ) {
		const fields = thumbsFields( slide, calls );
		try {
			parts = readThumbs(
				await post( calls.ajax, fields, signal ),
				type !== ''
			);
		} catch {
			return [];
		}
		if ( parts.length ) {
			known.set( key, parts );
		}
	}
	return parts.map( ( part ) => toSlide( slide, part ) );
}

/**
 * Merges the images of a response into the slides: an album's photos replace all others, while a post's additional
 * images follow those that it already shows.
 */
export function withThumbs(
	slides: readonly Slide[],
	of: Slide,
	photos: readonly Slide[]
): Slide[] {
	if ( ! photos.length ) {
		return [ ...slides ];
	}
	if ( of.entry.type ) {
		return [ ...photos ];
	}
	const own = slides.filter( ( { item } ) => item === of.item );
	const shown = new Set( own.map( ( { position } ) => position ) );
	const further = photos.filter(
		( { position } ) => ! shown.has( position )
	);
	const end = slides.lastIndexOf( own[ own.length - 1 ] ?? of ) + 1;
	return [ ...slides.slice( 0, end ), ...further, ...slides.slice( end ) ];
}
