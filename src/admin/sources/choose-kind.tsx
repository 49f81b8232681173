import { Button } from '@wordpress/components';
import { kinds } from './kinds';
import type { Kind } from './types';

interface ChooseKindProps {
	/** Whether a hashtag has an account to be read through. */
	canReadThrough: boolean;
	onChoose: ( kind: Kind ) => void;
}

/** The first question: what is to be connected? */
export function ChooseKind( { canReadThrough, onChoose }: ChooseKindProps ) {
	return (
		<ul className="frontispiece-steps">
			{ kinds()
				.filter( ( { way } ) => way !== 'through' || canReadThrough )
				.map( ( kind ) => (
					<li key={ kind.type } className="frontispiece-card">
						<Button
							variant="link"
							onClick={ () => onChoose( kind ) }
						>
							{ kind.label }
						</Button>
						<p>{ kind.text }</p>
					</li>
				) ) }
		</ul>
	);
}
