export type Mode = 'light' | 'dark';

export interface ModeConfig {
	/** What determines the mode until the visitor chooses one. */
	auto_by?: 'os' | 'time';
	/** Default mode if nothing else determines it. */
	darktheme: boolean;
	/** Hour at which a night that started the day before ends. */
	until: number;
	/** Cookie path: the site's root. */
	path: string;
}

const COOKIE = 'frontispiece_mode';
const LAST_LIGHT_HOUR = 18;

export const systemIsDark = () => matchMedia( '(prefers-color-scheme:dark)' );

export function chosen(): Mode | undefined {
	return new RegExp( `(?:^|; )${ COOKIE }=(dark|light)` ).exec(
		document.cookie
	)?.[ 1 ] as Mode | undefined;
}

export function choose( mode: Mode, path = '/' ): void {
	document.cookie = `${ COOKIE }=${ mode };path=${ path };max-age=31536000;SameSite=Lax`;
}

export function isDark( {
	auto_by: by,
	darktheme,
	until = 0,
}: Partial< ModeConfig > ): boolean {
	if ( by === 'os' ) {
		return systemIsDark().matches;
	}
	if ( by === 'time' ) {
		const hour = new Date().getHours();
		return hour > LAST_LIGHT_HOUR || hour < until;
	}
	return !! darktheme;
}

/** Sets the mode, before the first paint and whenever its conditions change. */
export function apply( config: Partial< ModeConfig > ): Mode {
	const mode = chosen() ?? ( isDark( config ) ? 'dark' : 'light' );
	document.documentElement.dataset.frontispieceTheme = mode;
	return mode;
}
