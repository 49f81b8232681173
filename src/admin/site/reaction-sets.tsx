import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { optionsOf } from '../../components/controls';
import type { Values } from '../components/options';

interface SetupProps {
	values: Values;
	onChange: ( options: Values ) => void;
}

const ALL = [ 'like', 'love', 'haha', 'wow', 'sad', 'angry' ];
const SETS: Record< string, string[] > = {
	like: [ 'like' ],
	love: [ 'like', 'love' ],
	all: ALL,
};
const OWN = 'own';

/** The reactions that visitors see, as a choice of sets. Options has each of them. */
export function ReactionSets( { values, onChange }: SetupProps ) {
	const current = JSON.stringify( values.reactions );
	const [ selected = OWN ] =
		Object.entries( SETS ).find(
			( [ , set ] ) => JSON.stringify( set ) === current
		) ?? [];
	return (
		<RadioControl
			label={ __( 'Reactions that visitors see', 'frontispiece' ) }
			help={ __(
				'To choose each reaction, open Options.',
				'frontispiece'
			) }
			selected={ selected }
			options={ optionsOf< string >( {
				like: `👍 ${ __( 'Like', 'frontispiece' ) }`,
				love: `👍 ❤️ ${ __( 'Like and Love', 'frontispiece' ) }`,
				all: `👍 ❤️ 😄 😮 😢 😠 ${ __( 'All six', 'frontispiece' ) }`,
				...( selected === OWN && {
					[ OWN ]: __( 'Custom', 'frontispiece' ),
				} ),
			} ) }
			onChange={ ( name ) => {
				const set = SETS[ name ];
				if ( set ) {
					onChange( { reactions: set } );
				}
			} }
		/>
	);
}
