import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Progress } from '../progress';
import { send, useRest } from '../rest';
import { useWork } from '../use-work';

const ROUTE = '/frontispiece/v1/demo';

interface DemoState {
	exists: boolean;
	url: string;
	steps: number;
}

/** Makes the demo a step at a time, or takes it away a few posts at a time. */
export function useDemo( onChange: () => void ) {
	const { data, reload } = useRest< DemoState >( ROUTE );
	const { share, setShare, run: runWork } = useWork();

	const run = async ( work: () => Promise< void >, text: string ) => {
		await runWork( work, text );
		reload();
		onChange();
	};

	const make = ( steps: number ) =>
		run(
			async () => {
				for ( let step = 1; step <= steps; step++ ) {
					await send( ROUTE, { data: { step } } );
					setShare( step / steps );
				}
			},
			__( 'The demo is ready.', 'frontispiece' )
		);

	const remove = () =>
		run(
			async () => {
				let most = 0;
				for ( let left = Infinity; left > 0; ) {
					const before = left;
					( { left } = await send< { left: number } >( ROUTE, {
						method: 'DELETE',
					} ) );
					most = Math.max( most, left );
					setShare( most ? 1 - left / ( most + 1 ) : 1 );
					if ( left >= before ) {
						throw new Error(
							__(
								'Something on this site keeps the pages of the demo from being deleted.',
								'frontispiece'
							)
						);
					}
				}
			},
			__( 'The demo is gone, and all is as it was.', 'frontispiece' )
		);

	return { demo: data, share, make, remove };
}

/** The demo: its pages come and go with one click. */
export function Demo( { onChange }: { onChange: () => void } ) {
	const { demo, share, make, remove } = useDemo( onChange );
	if ( ! demo ) {
		return null;
	}
	if ( share !== undefined ) {
		return (
			<Progress
				label={
					demo.exists
						? __( 'Removing the demo…', 'frontispiece' )
						: __( 'Making the demo…', 'frontispiece' )
				}
				share={ share }
			/>
		);
	}
	return demo.exists ? (
		<>
			<p>
				{ __(
					'The demo pages are on this site. Removing them restores your front page.',
					'frontispiece'
				) }
			</p>
			<p className="frontispiece-buttons">
				<Button variant="primary" href={ demo.url }>
					{ __( 'See the demo', 'frontispiece' ) }
				</Button>
				<Button variant="secondary" isDestructive onClick={ remove }>
					{ __( 'Remove the demo', 'frontispiece' ) }
				</Button>
			</p>
		</>
	) : (
		<>
			<p>
				{ __(
					'See everything at work with demo content: pages are added, and your front page shows them, until you remove them with one click.',
					'frontispiece'
				) }
			</p>
			<Button variant="secondary" onClick={ () => make( demo.steps ) }>
				{ __( 'Make the demo', 'frontispiece' ) }
			</Button>
		</>
	);
}
