import { Button } from '@wordpress/components';
import { isAvailable } from './connect-fields';
import type { Driver, Source } from './types';

interface ChooseDriverProps {
	drivers: Driver[];
	sources: Source[];
	onChoose: ( driver: Driver ) => void;
}

/** Lists the types of sources that can be connected. */
export const ChooseDriver = ( {
	drivers,
	sources,
	onChoose,
}: ChooseDriverProps ) => (
	<ul className="frontispiece-steps">
		{ drivers
			.filter( ( { fields } ) => isAvailable( fields, sources ) )
			.map( ( driver ) => (
				<li key={ driver.type } className="frontispiece-card">
					<Button
						variant="link"
						className="frontispiece-driver"
						onClick={ () => onChoose( driver ) }
					>
						<span
							className={ `dashicons dashicons-${ driver.icon }` }
							aria-hidden="true"
						/>
						{ driver.title }
					</Button>
					<p>{ driver.description }</p>
				</li>
			) ) }
	</ul>
);
