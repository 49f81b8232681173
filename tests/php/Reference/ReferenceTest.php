<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Reference;

use Frontispiece\Forms\Rest\PaymentsController;
use Frontispiece\Network\NetworkController;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Tests\Site\SiteTestCase;

/** The pages of docs that are made of the running plugin. `node bin/reference.mjs` has this test write them. */
final class ReferenceTest extends SiteTestCase {
	protected function setUp(): void {
		parent::setUp();
		foreach ( array_keys( FeatureRegistry::TYPES ) as $feature ) {
			$this->switchOn( $feature );
		}
		$GLOBALS['wp_rest_server'] = null;
		rest_get_server();
		// Their routes exist in networks, and with payment plugins only.
		$this->kernel()->get( NetworkController::class )->register_routes();
		$this->kernel()->get( PaymentsController::class )->register_routes();
	}

	public function test_docs_openapi_json_describes_the_routes(): void {
		$flags = JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR;
		$this->assertCurrent( 'openapi.json', json_encode( ( new OpenApi() )->document(), $flags ) . "\n" );
	}

	public function test_docs_cli_md_lists_the_commands(): void {
		$commands = ( new Commands( $this->kernel() ) )->table();
		$this->assertCurrent( 'cli.md', (string) preg_replace_callback(
			'~(<!-- commands:.*?-->\n).*?(<!-- /commands -->)~s',
			static fn( array $parts ): string => $parts[1] . $commands . $parts[2],
			self::page( 'cli.md' ),
		) );
	}

	/** Compares a file of docs with what it should be, or writes that to a folder. */
	private function assertCurrent( string $file, string $text ): void {
		$folder = getenv( 'FRONTISPIECE_REFERENCE' );
		if ( is_string( $folder ) && '' !== $folder ) {
			wp_mkdir_p( $folder );
			self::assertNotFalse( file_put_contents( "$folder/$file", $text ) );
		} else {
			self::assertSame( $text, self::page( $file ), "docs/$file is not of today: node bin/reference.mjs" );
		}
	}

	private static function page( string $file ): string {
		return (string) file_get_contents( dirname( __DIR__, 3 ) . "/docs/$file" );
	}
}
