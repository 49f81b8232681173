<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Tests\Kernel\OwnDatabase;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Opens what released versions have stored: see bin/release-fixture.mjs. */
#[Group( 'db' )]
final class ReleasesTest extends TestCase {
	use OwnDatabase;

	private const FOLDER = __DIR__ . '/../../../fixtures/releases';

	/** Pages, and what each shows. */
	private const PAGES = [
		'frontispiece-demo/social-feed'  => [ 'cff-item' ],
		'frontispiece-demo/photo-feed'   => [ 'sbi_item' ],
		'frontispiece-demo/contact-form' => [ 'name="your-message"' ],
		'frontispiece-demo/form-files'   => [ 'name="picture"' ],
		'frontispiece-demo/newsletter'   => [ 'name="frontispiece_newsletter"' ],
		'every-block'                    => [
			'cff-item', 'sbi_item', 'name="your-message"', 'name="frontispiece_newsletter"', 'Inside', 'frontispiece-pie', 'reaction',
		],
	];

	/** Routes that owners read, and what each says. */
	private const OWNER = [
		'/entries'            => [ 'before-update', 'before-update-2', 'after-update', 'a.txt' ],
		'/subscribers'        => [ 'before-update@example.org', 'grace@example.org' ],
		'/moderation/log'     => [ 'Hidden in the release' ],
		'/items?state=hidden' => [ '"id"' ],
		'/feeds'              => [ 'A saved social-feed', 'A saved photo-feed' ],
		'/sources'            => [ 'demo-photos' ],
		'/contact-forms'      => [ 'Contact form' ],
	];

	/** @return iterable<string, array{string}> */
	public static function releases(): iterable {
		foreach ( (array) glob( self::FOLDER . '/*', GLOB_ONLYDIR ) as $folder ) {
			yield basename( (string) $folder ) => [ basename( (string) $folder ) ];
		}
	}

	#[DataProvider( 'releases' )]
	public function test_what_a_release_has_stored_is_shown_read_and_added_to( string $version ): void {
		$file = "releases/$version/site.json.gz";
		$site = json_decode( (string) gzdecode( (string) file_get_contents( dirname( self::FOLDER ) . "/$file" ) ), true );
		self::assertIsArray( $site );
		$this->store( $file );
		$result = Process::do(
			'release',
			[ 'now' => $site['made'] + 60, 'pages' => array_keys( self::PAGES ), 'read' => array_keys( self::OWNER ) ],
			$this->constants(),
		);
		self::assertSame( [], $result['notices'] );
		self::assertSame( 'mail_sent', $result['sent']['status'] ?? '', (string) wp_json_encode( $result['sent'] ) );
		foreach ( [ 'pages' => self::PAGES, 'owner' => self::OWNER ] as $part => $places ) {
			foreach ( $places as $place => $texts ) {
				foreach ( $texts as $text ) {
					self::assertStringContainsString( $text, $result[ $part ][ $place ], $place );
				}
			}
		}
		self::assertSame( [ 'A file of the release.' ], $result['files'] );
	}
}
