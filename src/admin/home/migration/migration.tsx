import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRest } from '../../rest';
import { OriginRow } from './origin';
import { ROUTE } from './types';
import type { Origin } from './types';

/** Lists what can be imported from other plugins. Hidden if there is nothing, as on most sites. */
export function Migration( { onChange }: { onChange: () => void } ) {
	const { data, reload } = useRest< Origin[] >( ROUTE );
	// Plugins that were switched leave the list. Their last message stays until the screen is left.
	const [ finished, setFinished ] = useState< Origin[] >( [] );
	const names = ( data ?? [] ).map( ( { name } ) => name );
	const origins = [
		...( data ?? [] ),
		...finished.filter( ( { name } ) => ! names.includes( name ) ),
	];
	if ( origins.length === 0 ) {
		return null;
	}
	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Import from other plugins', 'frontispiece' ) }</h2>
			<ul className="frontispiece-rows">
				{ origins.map( ( origin ) => (
					<OriginRow
						key={ origin.name }
						origin={ origin }
						onChange={ ( isSwitched ) => {
							if ( isSwitched ) {
								setFinished( ( all ) => [
									...all,
									{ ...origin, switched: true },
								] );
							}
							reload();
							onChange();
						} }
					/>
				) ) }
			</ul>
		</section>
	);
}
