import { itemHtml, makeFeed } from '../../feed/feed.fixtures';
import { collectSlides } from './slides';

/** Returns what the lightbox knows about all images and videos of a feed. */
const entriesOf = ( feed: HTMLElement ) =>
	collectSlides( feed ).map( ( { entry } ) => entry );

const link = ( name: string, more = '' ) =>
	`<a class="cff-lightbox-link" href="/${ name }.webp" data-width="9" data-height="9" ${ more }><img alt="" src="/${ name }-640.webp" srcset="/${ name }-320.webp 320w, /${ name }-640.webp 640w"></a>`;

const around = `<a class="frontispiece-item__name">The page</a>
	<a class="cff-date" href="https://social.example/p/1"><time>May 1</time></a>`;

const FIELDS = [
	'link',
	'title',
	'postid',
	'showthumbs',
	'facebookurl',
	'video',
	'iframe',
	'type',
	'cffgroupalbums',
	'isthumbnail',
	'pagename',
	'posttime',
	'lbcomments',
	'feedIndex',
	'count',
	'thumbimg',
].sort();

it( 'R000-047: has exactly the fields of an entry, for a plain post', () => {
	const feed = makeFeed( {
		items: [ itemHtml( '1_1', around + link( 'a' ) ) ],
	} );
	const entries = entriesOf( feed );
	expect( entries ).toEqual( [
		{
			link: 'http://localhost/a.webp',
			title: '1_1',
			postid: '1_1',
			showthumbs: false,
			facebookurl: 'https://social.example/p/1',
			video: '',
			iframe: '',
			type: '',
			cffgroupalbums: '',
			isthumbnail: false,
			pagename: 'The page',
			posttime: 'May 1',
			lbcomments: false,
			feedIndex: 0,
			count: 0,
			thumbimg: '/a-320.webp',
		},
	] );
	expect( Object.keys( entries[ 0 ]! ).sort() ).toEqual( FIELDS );
} );

it( 'R000-047: has exactly the fields of an entry, for an albums-only item', () => {
	const feed = makeFeed( {
		items: [
			`<div class="cff-album-item cff-albums-only" id="cff_1_7" data-count="48" data-cffgroupalbums="true">${ link(
				'cover',
				'data-url="https://social.example/album"'
			) }<span class="frontispiece-tile__title">Open day</span></div>`,
		],
	} );
	const [ entry ] = entriesOf( feed );
	expect( Object.keys( entry! ).sort() ).toEqual( FIELDS );
	expect( entry ).toMatchObject( {
		type: 'albumsonly',
		title: 'Open day',
		showthumbs: true,
		cffgroupalbums: 'true',
		facebookurl: 'https://social.example/album',
		count: 48,
	} );
} );

it( 'counts the images of a post that the feed does not show', () => {
	const feed = makeFeed( {
		items: [
			itemHtml( '1_1', link( 'a' ) + link( 'b', 'data-more="+7"' ) ),
			`<div class="cff-album-item" id="cff_1_2" data-count="4">${ link(
				'c'
			) }</div>`,
		],
	} );
	expect(
		entriesOf( feed ).map( ( { count, showthumbs } ) => [
			count,
			showthumbs,
		] )
	).toEqual( [
		[ 7, true ],
		[ 7, true ],
		[ 3, true ],
	] );
} );

it( 'detects the player of a video, or its file', () => {
	const video =
		'data-cff-video-link="https://vimeo.com/123" data-cff-video-player="vimeo"';
	const feed = makeFeed( {
		items: [
			itemHtml(
				'1_1',
				link( 'a', video ) +
					link( 'b', `${ video } data-cff-video-file="/b.mp4"` )
			),
		],
	} );
	const [ frame, file ] = entriesOf( feed );
	expect( frame ).toMatchObject( {
		link: '/a-640.webp',
		video: 'https://vimeo.com/123',
	} );
	expect( frame?.iframe ).toContain( 'https://player.vimeo.com/video/123?' );
	expect( file ).toMatchObject( { video: '/b.mp4', iframe: '' } );
} );

it( 'R000-029: has comments only if the feed shows them beside images and the post has a box', () => {
	const items = [
		itemHtml( '1_1', link( 'a' ) ),
		itemHtml(
			'1_2',
			`${ link( 'b' ) }<div class="cff-comments-box" hidden></div>`
		),
	];
	const comments = ( attributes: string ) =>
		entriesOf( makeFeed( { items, attributes } ) ).map(
			( { lbcomments } ) => lbcomments
		);
	expect( comments( 'data-lb-comments="true"' ) ).toEqual( [ false, true ] );
	expect( comments( '' ) ).toEqual( [ false, false ] );
} );

it( 'skips hidden posts', () => {
	const feed = makeFeed( {
		items: [
			itemHtml( '1_1', link( 'a' ) ),
			itemHtml( '1_2', link( 'b' ) ).replace(
				'class="',
				'style="display: none" class="cff-num-diff-hide '
			),
		],
	} );
	expect( entriesOf( feed ) ).toHaveLength( 1 );
} );

it( 'BUG-76: the title of an entry has the title and the text of the post', () => {
	const feed = makeFeed( {
		items: [
			`<div class="cff-item" id="cff_1"><h3 class="frontispiece-item__title">Boats</h3><div class="cff-text">For rent</div>${ link( 'a' ) }</div>`,
		],
	} );
	expect( entriesOf( feed )[ 0 ]?.title ).toBe( 'Boats\n\nFor rent' );
} );
