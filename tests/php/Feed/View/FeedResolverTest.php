<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\View;

use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\TestCase;

final class FeedResolverTest extends TestCase {
	public function test_a_recorded_page_does_not_report_its_feed_again_when_a_source_is_added(): void {
		$this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
		$id = $this->post( '<!-- wp:frontispiece/photo-feed {"source":["demo-photos"]} /-->' );
		$this->kernel()->get( SourceRepository::class )->connect( 'demo-photos', 'another', '', [], 'another' );
		$html = (string) file_get_contents( getenv( 'FRONTISPIECE_TEST_URL' ) . "/?page_id=$id" );
		self::assertStringContainsString( 'data-sbi-flags="gdpr-auto"', $html );
	}
}
