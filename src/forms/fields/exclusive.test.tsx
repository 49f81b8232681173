import { answer, choices, wake } from '../form.fixtures';

beforeEach( () => answer( { '/refill': { body: [] } } ) );

it( 'F001-043: ticking one of an exclusive group unticks the others of it, and no box elsewhere', async () => {
	const { container } = await wake(
		choices(
			'pets',
			'checkbox',
			[ 'cat', 'dog', 'fish' ],
			'data-exclusive'
		) + choices( 'free', 'checkbox', [ 'a', 'b' ] )
	);
	const boxes = [
		...container.querySelectorAll< HTMLInputElement >( '[type=checkbox]' ),
	];
	[ 3, 4, 0, 2 ].forEach( ( index ) => boxes[ index ]?.click() );
	expect( boxes.map( ( { checked } ) => checked ) ).toEqual( [
		false,
		false,
		true,
		true,
		true,
	] );
	boxes[ 2 ]?.click();
	expect( boxes.map( ( { checked } ) => checked ) ).toEqual( [
		false,
		false,
		false,
		true,
		true,
	] );
} );
