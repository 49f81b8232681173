const { env, cwd } = jest.requireActual< {
	env: Record< string, string | undefined >;
	cwd: () => string;
} >( 'process' );
const { spawnSync } = jest.requireActual< {
	spawnSync: (
		command: string,
		args: string[],
		options: object
	) => { stdout: string; stderr: string };
} >( 'child_process' );

export { env };

/**
 * Gives cases to a PHP script, one JSON line each, and returns its lines.
 *
 * @param script below tests/php
 * @param cases
 */
export function answersOfPhp(
	script: string,
	cases: readonly object[]
): string[] {
	const { stdout, stderr } = spawnSync(
		env.FRONTISPIECE_PHP ?? 'php',
		[ `${ cwd() }/tests/php/${ script }` ],
		{
			input:
				cases.map( ( one ) => JSON.stringify( one ) ).join( '\n' ) +
				'\n',
			encoding: 'utf8',
			maxBuffer: 2 ** 30,
		}
	);
	const answers = stdout.split( '\n' ).slice( 0, -1 );
	expect( stderr ).toBe( '' );
	expect( answers ).toHaveLength( cases.length );
	return answers;
}
