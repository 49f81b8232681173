import { encodeForm } from '../../kernel/ajax';
import { postOf, queryFields, repliesFields, storedFields } from './fields';
import { linkOf, makePosts, postHtml } from './post.fixtures';
import type { Tokens } from './fields';

const post = ( ...[ options ]: [ Parameters< typeof postHtml >[ 1 ]? ] ) =>
	postOf( linkOf( makePosts( [ postHtml( '1_2', options ) ] ), '1_2' ) )!;

const ALL: Tokens = {
	usegrouptoken: true,
	useowntoken: true,
	at: 's_0123456789ab',
};

it( 'R000-140: sends what cff_query takes, and no more for a plain post', () => {
	expect( queryFields( post() ) ).toEqual( {
		o_id: '',
		post_id: '1_2',
		use_id: 'post',
		comments_num: '3',
		likes_num: '12',
		type: 'meta',
		pageid: '1',
	} );
} );

it( 'R000-140: labels videos and events', () => {
	expect( queryFields( post( { classes: 'cff-video-post' } ) ).isvideo ).toBe(
		true
	);
	expect(
		queryFields( post( { classes: 'cff-timeline-event' } ) ).timeline_event
	).toBe( true );
} );

describe( 'R000-141: use_id', () => {
	it.each( [
		[ 'no object id', {}, 'post' ],
		[ 'an object id', { data: 'data-object-id="77"' }, 'object' ],
		[
			'a timeline event',
			{ data: 'data-object-id="77"', classes: 'cff-timeline-event' },
			'post',
		],
	] )( 'with %s', ( _name, options, expected ) => {
		expect( queryFields( post( options ) ).use_id ).toBe( expected );
	} );

	it( 'with a shared story', () => {
		const shared = post( { data: 'data-object-id="77"' } );
		shared.item.insertAdjacentHTML(
			'beforeend',
			'<div class="cff-shared-story"></div>'
		);
		expect( queryFields( shared ).use_id ).toBe( 'post' );
	} );
} );

it( 'sends no object id of one character, and 0 for counts that are missing', () => {
	const bare = post( { data: 'data-object-id="7"' } );
	bare.link.textContent = '';
	expect( queryFields( bare ) ).toMatchObject( {
		o_id: '',
		comments_num: '0',
		likes_num: '0',
	} );
} );

it.each( [ 'useowntoken', 'usegrouptoken', 'at' ] as const )(
	'R000-131, R000-132, R000-133: %s is sent with queries and replies if the owner set it',
	( name ) => {
		const fields = ( tokens?: Tokens ) => [
			queryFields( post(), tokens ),
			repliesFields( '9_1', post(), tokens ),
		];
		const only = { [ name ]: ALL[ name ] };
		for ( const sent of fields( only ) ) {
			expect( sent ).toMatchObject( only );
		}
		for ( const sent of [
			...fields(),
			...fields( { ...ALL, [ name ]: undefined } ),
		] ) {
			expect( sent ).not.toHaveProperty( name );
		}
	}
);

it( 'R000-150: requests replies by the comment and its page', () => {
	expect( repliesFields( '9_1', post() ) ).toEqual( {
		id: '9_1',
		pageid: '1',
	} );
} );

it( 'R000-147: get_meta sends the boxes and the location of each feed on the page', () => {
	const feed = makePosts( [ postHtml( '1_2' ) ] );
	document.body.insertAdjacentHTML(
		'beforeend',
		'<aside><section class="cff frontispiece-feed" data-cff-shortcode="" data-postid="12"><input class="cff-pag-url" data-transient-name="other" data-post-id="12"></section></aside>'
	);
	const fields = storedFields( feed, [ '1_2', '1_3' ] );
	expect( fields ).toEqual( {
		comments_array_ids: [ '1_2', '1_3' ],
		feedLocatorData: [
			{
				feedID: 'feedkey',
				postID: '12',
				shortCodeAtts: { num: 2 },
				location: 'content',
			},
			{
				feedID: 'other',
				postID: '12',
				shortCodeAtts: {},
				location: 'sidebar',
			},
		],
		atts: { num: 2 },
		page: 1,
	} );
	expect( [ ...encodeForm( fields ).keys() ] ).toEqual( [
		'comments_array_ids[]',
		'comments_array_ids[]',
		'feedLocatorData[0][feedID]',
		'feedLocatorData[0][postID]',
		'feedLocatorData[0][shortCodeAtts][num]',
		'feedLocatorData[0][location]',
		'feedLocatorData[1][feedID]',
		'feedLocatorData[1][postID]',
		'feedLocatorData[1][location]',
		'atts[num]',
		'page',
	] );
} );
