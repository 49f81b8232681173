// Matchers of @wordpress/jest-console, which fails tests that log unexpectedly.
declare namespace jest {
	interface Matchers< R > {
		toHaveErrored: () => R;
		toHaveErroredWith: ( ...logged: unknown[] ) => R;
		toHaveLogged: () => R;
		toHaveLoggedWith: ( ...logged: unknown[] ) => R;
	}
}
