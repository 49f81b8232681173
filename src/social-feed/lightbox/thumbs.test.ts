import { itemHtml, makeFeed } from '../../feed/feed.fixtures';
import { collectSlides } from './slides';
import { loadThumbs, readThumbs, thumbsFields, withThumbs } from './thumbs';
import type { Slide } from '../../feed/lightbox/types';

const fetchMock = jest.fn();
const never = new AbortController().signal;
const CALLS = { ajax: '/ajax' };

const image = ( name: string, width: number ) => ( {
	source: `/${ name }-${ width }.webp`,
	width,
	height: width / 2,
} );

const albumReply = ( count: number ) =>
	JSON.stringify( {
		data: Array.from( { length: count }, ( _none, index ) => ( {
			id: `${ index }`,
			name: `Tom &amp; ${ index }`,
			images: [ 1080, 640, 320, 150 ].map( ( width ) =>
				image( `p${ index }`, width )
			),
		} ) ),
	} );

const partsReply = ( parts: object[] ) =>
	JSON.stringify( {
		attachments: { data: [ { subattachments: { data: parts } } ] },
	} );

const part = ( name: string, more = {} ) => ( {
	description: `About ${ name }`,
	url: 'https://social.example/p',
	media: { image: { src: `/${ name }.webp`, width: 10, height: 20 } },
	...more,
} );

let lastId = 0;

/** Creates a new post for each test, because results are kept for as long as the page exists. */
function slidesOf( more = '', attributes = '' ): Slide[] {
	lastId++;
	const link = ( position: number, data = '' ) =>
		`<a class="cff-lightbox-link" href="/own${ position }.webp" data-lightbox="${ position }" data-width="9" data-height="9" ${ data }><img alt=""></a>`;
	return collectSlides(
		makeFeed( {
			items: [
				itemHtml(
					`1_${ lastId }`,
					link( 0 ) + link( 1, more )
				).replace( '<div', `<div data-page-id="1" ${ attributes }` ),
				itemHtml( '1_0', link( 0 ) ),
			],
		} )
	);
}

const albumOf = () =>
	slidesOf().map( ( slide ) => ( {
		...slide,
		entry: { ...slide.entry, type: 'albumsonly' as const },
	} ) );

const links = ( slides: readonly Slide[] ) =>
	slides.map( ( { entry } ) => entry.link.replace( 'http://localhost', '' ) );

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
} );

const respond = ( text: string ) =>
	fetchMock.mockResolvedValueOnce( { ok: true, text: async () => text } );

it( 'R000-153: reads the photos of an album, thumbnails from the second smallest size', () => {
	const photos = readThumbs( albumReply( 5 ), true );
	expect( photos ).toHaveLength( 5 );
	expect( photos[ 2 ] ).toEqual( {
		src: 'http://localhost/p2-1080.webp',
		thumb: 'http://localhost/p2-320.webp',
		width: 1080,
		height: 540,
		caption: 'Tom & 2',
		alt: 'Tom & 2',
		position: 2,
		video: '',
	} );
} );

it( 'R000-154: reads the parts of a post with four images', () => {
	const parts = readThumbs(
		partsReply( [
			part( 'a', { position: 0, thumb: '/a-150.webp' } ),
			part( 'b', { position: 2, alt: 'Alt of b' } ),
			part( 'c', { description: '&lt;b&gt;' } ),
			part( 'd', { video: { url: 'https://vimeo.com/1' } } ),
		] ),
		false
	);
	expect( parts ).toHaveLength( 4 );
	expect( parts[ 0 ] ).toMatchObject( {
		src: 'http://localhost/a.webp',
		thumb: 'http://localhost/a-150.webp',
		caption: 'About a',
		alt: 'About a',
		width: 10,
	} );
	expect( parts.map( ( { position } ) => position ) ).toEqual( [
		0, 2, 2, 3,
	] );
	expect( parts[ 1 ]?.alt ).toBe( 'Alt of b' );
	expect( parts[ 2 ]?.caption ).toBe( '<b>' );
	expect( parts[ 3 ]?.video ).toBe( 'https://vimeo.com/1' );
} );

it.each( [
	'',
	'0',
	'[]',
	'{}',
	'null',
	'<p>error',
	'{"data":7}',
	'{"data":[null,{}]}',
	'{"attachments":{}}',
	'{"attachments":{"data":[]}}',
	'{"attachments":{"data":[{"subattachments":{"data":[{"media":null}]}}]}}',
] )( 'finds nothing in %p', ( text ) => {
	expect( readThumbs( text, true ) ).toEqual( [] );
	expect( readThumbs( text, false ) ).toEqual( [] );
} );

it( 'R000-152: sends id and pageid, and the other fields only if they apply', () => {
	const [ slide ] = slidesOf();
	const [ album ] = albumOf();
	expect( thumbsFields( slide!, CALLS ) ).toEqual( {
		action: 'cff_thumbs',
		id: slide!.entry.postid,
		pageid: '1',
	} );
	expect(
		thumbsFields( album!, {
			...CALLS,
			actions: { cff_thumbs: 'other' },
			tokens: { useowntoken: true, at: 's_0123456789ab' },
		} )
	).toEqual( {
		action: 'other',
		id: album!.entry.postid,
		pageid: '1',
		useowntoken: true,
		at: 's_0123456789ab',
		albumsonly: true,
	} );
	const group = {
		...album!,
		entry: { ...album!.entry, cffgroupalbums: 'true' },
	};
	expect( thumbsFields( group, CALLS ) ).toHaveProperty(
		'usegrouptoken',
		'true'
	);
} );

it( 'requests each post once, and again only if nothing was found', async () => {
	const [ slide ] = albumOf();
	respond( '' );
	expect( await loadThumbs( slide!, CALLS, never ) ).toEqual( [] );
	fetchMock.mockRejectedValueOnce( new Error( 'lost' ) );
	expect( await loadThumbs( slide!, CALLS, never ) ).toEqual( [] );
	respond( albumReply( 2 ) );
	expect( await loadThumbs( slide!, CALLS, never ) ).toHaveLength( 2 );
	expect( await loadThumbs( slide!, CALLS, never ) ).toHaveLength( 2 );
	expect( fetchMock ).toHaveBeenCalledTimes( 3 );
} );

it( 'replaces all slides with the photos of an album', async () => {
	const slides = albumOf();
	respond( albumReply( 3 ) );
	const photos = await loadThumbs( slides[ 0 ]!, CALLS, never );
	const next = withThumbs( slides, slides[ 0 ]!, photos );
	expect( links( next ) ).toEqual( [
		'/p0-1080.webp',
		'/p1-1080.webp',
		'/p2-1080.webp',
	] );
	expect( next[ 1 ]?.entry ).toMatchObject( {
		isthumbnail: true,
		type: 'albumsonly',
		title: 'Tom & 1',
		postid: slides[ 0 ]!.entry.postid,
	} );
} );

it( 'inserts the further images of a post after those that it shows', async () => {
	const slides = slidesOf( 'data-more="+2"' );
	respond(
		partsReply(
			[ 'own0', 'own1', 'c', 'd' ].map( ( name, position ) =>
				part( name, { position } )
			)
		)
	);
	const photos = await loadThumbs( slides[ 0 ]!, CALLS, never );
	const next = withThumbs( slides, slides[ 0 ]!, photos );
	expect( links( next ) ).toEqual( [
		'/own0.webp',
		'/own1.webp',
		'/c.webp',
		'/d.webp',
		'/own0.webp',
	] );
	expect( next.slice( 0, 2 ) ).toEqual( slides.slice( 0, 2 ) );
	expect( withThumbs( slides, slides[ 0 ]!, [] ) ).toEqual( slides );
} );
