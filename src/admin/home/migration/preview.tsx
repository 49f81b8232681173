import { __ } from '@wordpress/i18n';
import { Places } from '../../components/places';
import { listOf } from '../../../kernel/language';
import type { Preview } from './types';

const Notes = ( { title, texts }: { title: string; texts: string[] } ) =>
	texts.length === 0 ? null : (
		<>
			<p>
				<strong>{ title }</strong>
			</p>
			<ul className="frontispiece-notes">
				{ texts.map( ( text ) => (
					<li key={ text }>{ text }</li>
				) ) }
			</ul>
		</>
	);

/** Lists what an import would bring, form by form, and what not. */
export const PreviewList = ( { previews }: { previews: Preview[] } ) => (
	<ul className="frontispiece-migration__list">
		{ previews.map( ( { id, title, carried, lost, changed, places } ) => (
			<li key={ id }>
				<h4>{ title }</h4>
				{ carried.length > 0 && <p>{ listOf( carried ) }</p> }
				<Notes
					title={ __( 'Not imported', 'frontispiece' ) }
					texts={ lost }
				/>
				<Notes
					title={ __( 'Works differently', 'frontispiece' ) }
					texts={ changed }
				/>
				{ places.length > 0 && <Places places={ places } /> }
			</li>
		) ) }
	</ul>
);
