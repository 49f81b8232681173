export type Mode = 'light' | 'dark';

/** What a visitor can choose. */
export type Choice = Mode | 'system';

export interface ModeConfig {
	/** What determines the mode until the visitor chooses one. */
	auto_by?: 'os' | 'time';
	/** Default mode if nothing else determines it. */
	darktheme: boolean;
	/** Hour at which a night that started the day before ends. */
	until: number;
	/** Cookie path: the site's root. */
	path: string;
	/** Whether the visitor can choose to follow the system. */
	system?: boolean;
}

const COOKIE = 'frontispiece_mode';
const LAST_LIGHT_HOUR = 18;

export const systemIsDark = () => matchMedia( '(prefers-color-scheme:dark)' );

export function chosen( {
	system,
}: Partial< ModeConfig > ): Choice | undefined {
	const choice = new RegExp( `(?:^|; )${ COOKIE }=(dark|light|system)` ).exec(
		document.cookie
	)?.[ 1 ] as Choice | undefined;
	return choice === 'system' && ! system ? undefined : choice;
}

export function choose( choice: Choice, path = '/' ): void {
	document.cookie = `${ COOKIE }=${ choice };path=${ path };max-age=31536000;SameSite=Lax`;
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
	const choice = chosen( config );
	const automatic = isDark( choice ? { auto_by: 'os' } : config )
		? 'dark'
		: 'light';
	const mode = choice && choice !== 'system' ? choice : automatic;
	document.documentElement.dataset.frontispieceTheme = mode;
	return mode;
}
