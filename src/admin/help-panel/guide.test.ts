import { chapterOf, search } from './guide';

const chapters = [
	{
		id: 'feeds',
		title: 'Manage feeds',
		html: '<h2 id="frontispiece-help-feeds">Manage feeds</h2><p>Rows &amp; columns of posts. They use one source each.</p>',
	},
	{
		id: 'forms',
		title: 'Create a form',
		html: '<h2 id="frontispiece-help-forms">Create a form</h2><h3 id="frontispiece-help-spam">Spam</h3><p>Posts of bots are not feeds.</p>',
	},
];

it( 'BUG-75: finds the chapter of an anchor, and the first one if there is none', () => {
	expect( chapterOf( chapters, 'forms' )?.id ).toBe( 'forms' );
	expect( chapterOf( chapters, 'spam' )?.id ).toBe( 'forms' );
	expect( chapterOf( chapters, 'unknown' )?.id ).toBe( 'feeds' );
	expect( chapterOf( [], 'unknown' ) ).toBeUndefined();
} );

it( 'BUG-75: a search finds chapters with all words, those with a word in the title first', () => {
	const searchFor = ( query: string ) =>
		search( chapters, query ).map( ( { chapter } ) => chapter.id );
	expect( searchFor( 'posts' ) ).toEqual( [ 'feeds', 'forms' ] );
	expect( searchFor( 'FORM feeds' ) ).toEqual( [ 'forms' ] );
	expect( searchFor( 'posts bots' ) ).toEqual( [ 'forms' ] );
	expect( searchFor( 'nothing' ) ).toEqual( [] );
	expect( searchFor( '  ' ) ).toEqual( [] );
	expect( search( chapters, 'columns' )[ 0 ]?.excerpt ).toContain(
		'Rows & columns'
	);
} );
