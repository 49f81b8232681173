import { choice, form, is, part, rule, show } from './builders.fixtures';
import { FormModel } from './model';
import { Search } from './search';

const model = new FormModel(
	form(
		[
			choice( 'a', [ 'x', 'y' ] ),
			choice( 'b', [ 'x', 'y' ] ),
			choice( 'c', [ 'x', 'y' ] ),
		],
		{
			rules: [ rule( 'required', 'a' ) ],
			parts: [ part( 'c1', [ 'b' ], show( is( 'a', 'y' ) ) ) ],
		}
	)
);

const budget = ( perQuestion = 1000 ) => ( {
	perQuestion,
	total: 1000,
	spent: 0,
} );

function combinations( search: Search ) {
	const all: object[] = [];
	for ( const isCombination of search.combinations() ) {
		if ( isCombination ) {
			all.push( search.filled( search.combination, true ) );
		}
	}
	return all;
}

describe( 'a search', () => {
	it( 'tries the values of the fields in question, and of those on which they depend', () => {
		const search = new Search(
			model,
			{ groups: [ is( 'b', 'x' ) ], isStrict: true },
			budget()
		);
		expect( search.order ).toEqual( [ 'a', 'b' ] );
		expect( combinations( search ) ).toEqual( [
			{ a: [ 'x' ] },
			{ a: [ 'y' ], b: [] },
			{ a: [ 'y' ], b: [ 'x' ] },
		] );
		expect( search.isExhausted ).toBe( true );
	} );

	it( 'takes values that rules refuse where that is asked', () => {
		const search = new Search(
			model,
			{ groups: [ is( 'a', 'x' ) ], isStrict: false },
			budget()
		);
		expect( combinations( search ) ).toEqual( [
			{ a: [] },
			{ a: [ 'x' ] },
			{ a: [ 'y' ] },
		] );
	} );

	it( 'stops at its budget', () => {
		const search = new Search(
			model,
			{ groups: [ is( 'b', 'x' ) ], isStrict: true },
			budget( 2 )
		);
		combinations( search );
		expect( search.isExhausted ).toBe( false );
	} );

	it( 'pauses also while it tries samples, for an editor without workers', () => {
		const fields = Array.from( { length: 9 }, ( _, n ) =>
			choice( `f${ n }`, [ 'x', 'y', 'z' ] )
		);
		const groups = fields.map( ( { name } ) => is( name, 'x' ) );
		const search = new Search(
			new FormModel( form( fields ) ),
			{
				groups,
				isStrict: true,
				trait: ( _, texts ) => texts.join(),
			},
			{ perQuestion: 4000, total: 10_000, spent: 0 }
		);
		let run = 0;
		let longest = 0;
		for ( const isCombination of search.combinations() ) {
			run = isCombination ? run + 1 : 0;
			longest = Math.max( longest, run );
		}
		expect( search.isExhausted ).toBe( false );
		expect( longest ).toBeLessThan( 500 );
	} );
} );
