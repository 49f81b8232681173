import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { CheckboxControl } from '../../components/controls';
import { Confirm } from '../components/confirm';
import { Progress } from '../components/progress';
import { send, useRest } from '../rest';
import { useWork } from '../use-work';
import { listOf } from '../../kernel/language';

const ROUTE = '/frontispiece/v1/demo';

interface DemoState {
	exists: boolean;
	url: string;
	steps: number;
	/** The site owner's pages and saved feeds that show posts of the demo. */
	users: string[];
}

/** Creates the demo step by step, or removes it a few posts at a time. */
export function useDemo( onChange: () => void ) {
	const { data, reload } = useRest< DemoState >( ROUTE );
	const { share, setShare, run: runWork } = useWork();

	const run = async ( work: () => Promise< void >, text: string ) => {
		await runWork( work, text );
		reload();
		onChange();
	};

	const make = ( steps: number, isPublic: boolean ) =>
		run(
			async () => {
				for ( let step = 1; step <= steps; step++ ) {
					await send( ROUTE, {
						data: { step, public: isPublic },
					} );
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
								"The demo pages couldn't be deleted. Another plugin may be preventing this. Deactivate that plugin and try again.",
								'frontispiece'
							)
						);
					}
				}
			},
			__( 'Demo deleted.', 'frontispiece' )
		);

	return { demo: data, share, make, remove };
}

/** What a public demo changes for visitors. */
const PublicChanges = () => (
	<ul className="frontispiece-notes">
		{ [
			__(
				'Your front page and posts page are replaced by a small magazine.',
				'frontispiece'
			),
			__( 'All demo pages are published.', 'frontispiece' ),
			__( 'All site features are turned on.', 'frontispiece' ),
			__( 'Avatars are turned off.', 'frontispiece' ),
		].map( ( change ) => (
			<li key={ change }>{ change }</li>
		) ) }
	</ul>
);

interface DemoProps {
	title: string;
	onChange: () => void;
}

/** The demo panel: creates or removes the demo pages with one click. Hidden if the site has no demo module. */
export function Demo( { title, onChange }: DemoProps ) {
	const { demo, ...actions } = useDemo( onChange );
	return demo ? (
		<section className="frontispiece-card">
			<h2>{ title }</h2>
			<DemoContent demo={ demo } { ...actions } />
		</section>
	) : null;
}

type DemoContentProps = Omit< ReturnType< typeof useDemo >, 'demo' > & {
	demo: DemoState;
};

function DemoContent( { demo, share, make, remove }: DemoContentProps ) {
	const [ isPublic, setPublic ] = useState( false );
	const [ isAsking, setAsking ] = useState( false );
	if ( share !== undefined ) {
		return (
			<Progress
				label={
					demo.exists
						? __( 'Deleting the demo…', 'frontispiece' )
						: __( 'Creating the demo…', 'frontispiece' )
				}
				share={ share }
			/>
		);
	}
	return demo.exists ? (
		<>
			<p>
				{ __(
					'Demo pages are installed on this site. Delete them to restore your previous settings.',
					'frontispiece'
				) }
			</p>
			{ demo.users.length > 0 && (
				<p>
					{ sprintf(
						/* translators: %s: names of pages and feeds, separated by commas. */
						__(
							'These pages and feeds also show demo posts until you choose another source: %s.',
							'frontispiece'
						),
						listOf( demo.users )
					) }
				</p>
			) }
			<p className="frontispiece-buttons">
				<Button variant="primary" href={ demo.url }>
					{ __( 'View the demo', 'frontispiece' ) }
				</Button>
				<Button variant="secondary" isDestructive onClick={ remove }>
					{ __( 'Delete demo', 'frontispiece' ) }
				</Button>
			</p>
		</>
	) : (
		<>
			<p>
				{ __(
					'Add private pages with demo feeds and forms. Only users who can read private pages see them. Your front page and settings stay the same.',
					'frontispiece'
				) }
			</p>
			<CheckboxControl
				label={ __(
					'Publish the demo and use it as the front page',
					'frontispiece'
				) }
				checked={ isPublic }
				onChange={ setPublic }
			/>
			<Button
				variant="secondary"
				onClick={ () =>
					isPublic ? setAsking( true ) : make( demo.steps, false )
				}
			>
				{ __( 'Create demo pages', 'frontispiece' ) }
			</Button>
			{ isAsking && (
				<Confirm
					text={ __(
						'Your visitors will see these changes until you delete the demo:',
						'frontispiece'
					) }
					button={ __( 'Publish demo', 'frontispiece' ) }
					onConfirm={ () => make( demo.steps, true ) }
					onClose={ () => setAsking( false ) }
				>
					<PublicChanges />
				</Confirm>
			) }
		</>
	);
}
