import { registerIsland } from '../../island/mount';
import { CONTROL } from './controls';
import { Reaction } from './reactions';
import type { IslandComponentProps } from '../../island/mount';
import type { ReactionsConfig } from './reactions';

function Reactions( { container, config }: IslandComponentProps ) {
	const say = ( text: string ) => {
		const status = container.querySelector(
			'.frontispiece-reactions__status'
		);
		if ( status ) {
			status.textContent = text;
		}
	};

	return (
		<>
			{ [ ...container.querySelectorAll< HTMLElement >( CONTROL ) ].map(
				( control ) => (
					<Reaction
						key={ control.dataset.reaction }
						control={ control }
						config={ config as unknown as ReactionsConfig }
						say={ say }
					/>
				)
			) }
		</>
	);
}

registerIsland( 'reactions', Reactions );
