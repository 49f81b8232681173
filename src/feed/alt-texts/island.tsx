import { lazy, Suspense } from 'react';
import { registerIsland } from '../../island/mount';
import type { IslandComponentProps } from '../../island/mount';

// With its stylesheet.
const AltTexts = lazy(
	() => import( /* webpackChunkName: "alt-texts-editor" */ './alt-texts' )
);

registerIsland( 'alt-texts', ( props: IslandComponentProps ) => (
	<Suspense fallback={ null }>
		<AltTexts { ...props } />
	</Suspense>
) );
