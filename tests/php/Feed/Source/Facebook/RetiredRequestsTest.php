<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Facebook;

use Frontispiece\Feed\Source\ConnectionTest;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Graph API v26.0 retired some request features for all versions. The plugin must not depend on them. */
final class RetiredRequestsTest extends FeedTestCase {
	private const PARAMETERS = [ 'ids', 'pretty', 'debug', 'date_format' ];

	public function test_no_source_of_meta_sends_what_version_26_retired(): void {
		$sources  = $this->kernel()->get( SourceRepository::class );
		$page     = $this->page();
		$business = $sources->connect( 'igbusiness', '17841400000000001', 'EAATESTUSER' );
		$read     = [ $page, $business, $sources->connect( 'instagram', 'me', 'IGTEST' ) ];
		foreach ( [ 'photos', 'albums', 'videos', 'events' ] as $edge ) {
			$read[] = $sources->sibling( $page, "facebook-$edge" );
		}
		$read[] = $sources->sibling( $business, 'igbusiness-tagged' );
		$read[] = $sources->sibling( $business, 'igbusiness-stories' );
		$read[] = $sources->through( $business, 'igbusiness-hashtag', 'recent/bread' );
		$read[] = $sources->through( $business, 'igbusiness-discovery', 'other.shop' );
		// Refresh twice, because conditional requests would be sent the second time.
		foreach ( [ ...$read, ...$read ] as $source ) {
			self::assertSame( '', $this->refresh( $source )->error, $source->type );
			$this->kernel()->get( ConnectionTest::class )->run( $this->again( $source ) );
		}
		$log = [ ...$this->networks->log(), ...$this->networks->log( 'graph.instagram.com' ) ];
		self::assertGreaterThan( 40, count( $log ) );
		foreach ( $log as $entry ) {
			$request = new ArrayReader( $entry );
			self::assertSame( [], array_intersect( self::PARAMETERS, array_keys( $request->at( 'query' )->all() ) ) );
			self::assertSame( [], $request->at( 'condition' )->all() );
			self::assertDoesNotMatchRegularExpression( '#/v(?!26\.0/)\d#', $request->string( 'path' ) );
		}
	}
}
