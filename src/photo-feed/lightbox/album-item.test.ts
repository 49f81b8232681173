import { albumItem, collectPhotos } from './album-item';

const link = (
	more = '',
	inside = '<img alt="A pier" width="1080" height="720">'
) =>
	`<a class="sbi_photo" href="https://network.example/p/7/" data-lightbox-sbi="7" data-full-res="/7-1080.webp" data-img-src-set='{"d":"","150":"/7-150.webp","320":"/7-320.webp","640":"/7-640.webp"}' ${ more }>${ inside }</a>`;

const item = ( type: string, inside: string, more = '' ) =>
	`<div class="sbi_item sbi_type_${ type }" id="sbi_7" data-id="7" data-user="shop" data-numcomments="3" ${ more }>${ inside }</div>`;

function makeFeed( html: string, options: object = {} ): HTMLElement {
	document.body.innerHTML = `<section class="frontispiece-feed"><div class="sbi_images">${ html }</div></section>`;
	const feed = document.querySelector( 'section' )!;
	feed.dataset.options = JSON.stringify( {
		lightboxcomments: true,
		avatars: { shop: '/shop.webp' },
		...options,
	} );
	return feed;
}

const only = ( html: string, options?: object ) => {
	const feed = makeFeed( html, options );
	return albumItem(
		feed.querySelector< HTMLAnchorElement >( 'a.sbi_photo' )!,
		feed
	);
};

it( 'P002-081: reads a slide with its fields from the markup of the feed', () => {
	const caption =
		'<p class="sbi_caption">Half <a href="#">#past</a><span> six<br>late</span> <button class="sbi_more">show more</button></p>';
	expect( only( item( 'image', link() + caption ) ) ).toEqual( {
		link: '/7-1080.webp',
		localLink: '/7-640.webp',
		title: 'Half #past six\nlate',
		video: '',
		iframe: '',
		mediaType: 'image',
		id: '7',
		url: 'https://network.example/p/7/',
		user: 'shop',
		avatar: '/shop.webp',
		accounttype: 'personal',
		lightboxcomments: true,
		numcomments: 3,
		carousel: [],
		type: 'post',
	} );
} );

it( 'takes the caption from the item where the page shows none', () => {
	expect(
		only( item( 'image', link(), 'data-caption="All of [it]"' ) ).title
	).toBe( 'All of [it]' );
} );

it( 'P002-081: lists the type and medium of each part of an album', () => {
	const parts = JSON.stringify( [
		{ type: 'image', media: '/a.webp', alt: 'A' },
		{
			type: 'video',
			media: '',
			remote: 'https://cdn.example/b.jpg',
			alt: 'B',
			link: '/b.mp4',
		},
	] );
	const { mediaType, carousel } = only(
		item( 'carousel', link( `data-carousel='${ parts }'` ) )
	);
	expect( mediaType ).toBe( 'carousel' );
	expect( carousel ).toEqual( [
		{ type: 'image', media: '/a.webp', alt: 'A' },
		{
			type: 'video',
			media: 'https://cdn.example/b.jpg',
			alt: 'B',
			link: '/b.mp4',
		},
	] );
} );

it.each( [
	[ 'a file', '/film.mp4', 'standard', '/film.mp4', '' ],
	[
		'a page of a video host',
		'https://vimeo.com/123',
		'vimeo',
		undefined,
		'player.vimeo.com/video/123',
	],
] )( 'plays %s', ( _name, video, player, file, frame ) => {
	const feed = makeFeed(
		item(
			'video',
			link( `data-video="${ video }" data-player="${ player }"` )
		)
	);
	const [ slide ] = collectPhotos( feed );
	expect( slide?.file ).toBe( file );
	expect( slide?.entry.mediaType ).toBe( 'video' );
	expect( slide?.entry.iframe ).toContain( frame );
} );

it( 'plays an Instagram video from its file, or in its embed if the file no longer exists', () => {
	const html = item(
		'video',
		link(
			'data-video="https://cdn.example/x?oe=1" data-player="instagram"'
		).replace( 'network.example/p/7', 'www.instagram.com/reel/Ab-1' )
	);
	const [ slide ] = collectPhotos( makeFeed( html ) );
	expect( slide?.file ).toBe( 'https://cdn.example/x?oe=1' );
	expect( slide?.entry.iframe ).toContain( 'instagram.com/reel/Ab-1/embed/' );
	expect( slide?.entry.video ).toBe( 'https://www.instagram.com/reel/Ab-1/' );
} );

it( 'uses Instagram’s player for a video without a file', () => {
	const { iframe, video } = only(
		item(
			'video',
			link( 'data-video="" data-player="instagram"' ).replace(
				'network.example/p/7',
				'www.instagram.com/reel/Ab-1'
			)
		)
	);
	expect( iframe ).toContain( 'instagram.com/reel/Ab-1/embed/' );
	expect( video ).toBe( 'https://www.instagram.com/reel/Ab-1/' );
} );

it( 'P002-081: tolerates invalid attributes', () => {
	const broken = link( "data-carousel='[{'" ).replace(
		/data-img-src-set='[^']*'/,
		"data-img-src-set='{'"
	);
	expect( only( item( 'image', broken ) ) ).toMatchObject( {
		carousel: [],
		localLink: '',
	} );
} );

it( 'skips posts that the page does not show', () => {
	const feed = makeFeed(
		item( 'image', link() ) +
			item( 'image', link(), 'style="display:none"' ) +
			item( 'image', link(), 'hidden' )
	);
	expect( collectPhotos( feed ) ).toHaveLength( 1 );
} );
