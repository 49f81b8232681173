import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { language } from '../../kernel/language';

interface TabsProps< Name extends string > {
	label: string;
	tabs: readonly { name: Name; title: string; count?: string }[];
	current: Name;
	onChange: ( name: Name ) => void;
}

/** Parts of a list, or of what is edited, one of which is shown. */
export function Tabs< Name extends string >( {
	label,
	tabs,
	current,
	onChange,
}: TabsProps< Name > ) {
	return (
		<nav className="frontispiece-tabs" aria-label={ label }>
			{ tabs.map( ( { name, title, count } ) => (
				<Button
					key={ name }
					{ ...( name === current && { 'aria-current': 'true' } ) }
					className={ name === current ? 'is-current' : '' }
					onClick={ () => onChange( name ) }
				>
					{ title }
					{ count !== undefined && (
						<span className="frontispiece-tabs__count">
							{ count }
						</span>
					) }
				</Button>
			) ) }
		</nav>
	);
}

/** "100,000+": more than that is not counted. */
export const counted = ( count: number, most = Infinity ) =>
	count.toLocaleString( language() ) +
	( count >= most ? __( '+', 'frontispiece' ) : '' );
