<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Privacy;

use Frontispiece\ModuleDeclarations;
use Frontispiece\Site\FeatureLoader;
use Frontispiece\Tests\Site\SiteTestCase;

/** Compares what modules declare to store in browsers with what the code does. */
final class BrowserStorageTest extends SiteTestCase {
	/** Files that use cookies or storage and have no name of it, with the one that has. */
	private const WITHOUT_NAME = [
		// They use the key of the form's template.
		'includes/Forms/FormRenderer.php'   => '…-wpcf7-f…',
		'src/forms/steps/kept-step.ts'      => '…-wpcf7-f…',
		'src/forms/submission/drafts.tsx'   => '…-wpcf7-f…',
		// Reads the cookies of consent plugins.
		'src/feed/consent/tools.ts'         => '',
		'includes/Site/Reactions/Voter.php' => 'frontispiece_voter',
	];

	public function test_everything_that_code_stores_in_browsers_is_declared(): void {
		foreach ( [ 'theme-toggle', 'reactions' ] as $slug ) {
			$this->kernel()->get( FeatureLoader::class )->switchOn( $slug, [] );
		}
		$declared = array_keys( $this->kernel()->get( ModuleDeclarations::class )->browserStorage() );
		$names    = [];
		$root     = dirname( __DIR__, 3 );
		foreach ( [ 'src' => 'tsx?', 'includes' => 'php' ] as $folder => $ending ) {
			foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( "$root/$folder" ) ) as $file ) {
				$path = substr( (string) $file, strlen( "$root/" ) );
				$isOf = 1 === preg_match( "/(?<!\\.test|\\.fixtures)\\.$ending$/", $path );
				$code = $isOf ? (string) file_get_contents( (string) $file ) : '';
				if ( 1 !== preg_match( '/\b(?:local|session)Storage\b|document\.cookie|indexedDB|\bsetcookie\(/', $code ) ) {
					continue;
				}
				$named = array_filter( $declared, static fn( string $name ): bool => str_contains( $code, rtrim( $name, '…' ) ) );
				$named = [] === $named && isset( self::WITHOUT_NAME[ $path ] ) ? [ self::WITHOUT_NAME[ $path ] ] : $named;
				self::assertNotSame( [], $named, "$path stores something that no module declares." );
				$names = [ ...$names, ...$named ];
			}
		}
		self::assertEqualsCanonicalizing( $declared, array_values( array_unique( array_diff( $names, [ '' ] ) ) ) );
	}
}
