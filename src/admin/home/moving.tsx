import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { useRequest } from '../use-request';

const ROUTE = '/frontispiece/v1/migration';

interface Origin {
	name: string;
	label: string;
	shortcode: string;
	active: boolean;
	waiting: number;
}

interface Copied {
	title: string;
	notes: string[];
}

interface MovingProps {
	onChange: () => void;
}

/** The plugin whose forms are imported; feeds are imported from the others. */
const FORMS = 'contact-form-7';

function importedText( origin: string, count: number ) {
	const text =
		origin === FORMS
			? /* translators: %d: number of forms. */
				_n(
					'%d form imported.',
					'%d forms imported.',
					count,
					'frontispiece'
				)
			: /* translators: %d: number of feeds. */
				_n(
					'%d feed imported.',
					'%d feeds imported.',
					count,
					'frontispiece'
				);
	return sprintf( text, count );
}

function waitingText( origin: string, count: number ) {
	const text =
		origin === FORMS
			? /* translators: %d: number of forms. */
				_n(
					'%d form to import',
					'%d forms to import',
					count,
					'frontispiece'
				)
			: /* translators: %d: number of feeds. */
				_n(
					'%d feed to import',
					'%d feeds to import',
					count,
					'frontispiece'
				);
	return sprintf( text, count );
}

function Notes( { copied }: { copied: Copied[] } ) {
	const noted = copied.filter( ( { notes } ) => notes.length > 0 );
	return noted.length === 0 ? null : (
		<ul className="frontispiece-notes">
			{ noted.map( ( { title, notes } ) => (
				<li key={ title }>
					<strong>{ title }</strong> { notes.join( ' ' ) }
				</li>
			) ) }
		</ul>
	);
}

/** Lists what can be imported from other plugins. Hidden if there is nothing, as on most sites. */
export function Moving( { onChange }: MovingProps ) {
	const { data, reload } = useRest< Origin[] >( ROUTE );
	const [ chosen, setChosen ] = useState( '' );
	const [ copied, setCopied ] = useState< Copied[] >( [] );
	const { say, fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	if ( ! data || ( data.length === 0 && copied.length === 0 ) ) {
		return null;
	}

	const copy = ( origin: string ) => {
		setChosen( origin );
		return run( async () => {
			const answer = await send< { copied: Copied[] } >( ROUTE, {
				data: { origin },
			} );
			setCopied( answer.copied );
			say( importedText( origin, answer.copied.length ) );
			reload();
			onChange();
		} );
	};

	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Import from other plugins', 'frontispiece' ) }</h2>
			<ul className="frontispiece-rows">
				{ data.map( ( { name, label, shortcode, active, waiting } ) => (
					<li key={ name }>
						<div className="frontispiece-rows__text">
							<h3>{ label }</h3>
							{ active && (
								<p className="frontispiece-rows__quiet">
									{ sprintf(
										/* translators: 1: name of a plugin, 2: a shortcode. */
										__(
											'%1$s is active and still handles the shortcode %2$s. After importing, deactivate it so that Frontispiece can take over.',
											'frontispiece'
										),
										label,
										`[${ shortcode }]`
									) }
								</p>
							) }
						</div>
						{ waiting > 0 && (
							<p className="frontispiece-buttons">
								{ waitingText( name, waiting ) }
								<Button
									variant="secondary"
									isBusy={ isBusy && chosen === name }
									disabled={ isBusy }
									onClick={ () => copy( name ) }
								>
									{ __( 'Import', 'frontispiece' ) }
								</Button>
							</p>
						) }
					</li>
				) ) }
			</ul>
			<Notes copied={ copied } />
		</section>
	);
}
