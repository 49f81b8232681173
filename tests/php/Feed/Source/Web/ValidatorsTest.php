<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Web;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\Web\Validators;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Tests\TestCase;

final class ValidatorsTest extends TestCase {
	private const URL = 'https://blog.example/feed';

	public function test_what_a_response_was_stored_with_is_sent_back_for_the_same_url_only(): void {
		$source = $this->noted( [ 'ETag' => 'W/"1"', 'Last-Modified' => 'Sun, 01 Nov 2026 12:00:00 GMT' ] );
		self::assertSame(
			[ 'if-none-match' => 'W/"1"', 'if-modified-since' => 'Sun, 01 Nov 2026 12:00:00 GMT' ],
			Validators::forSource( $source )->headers( self::URL ),
		);
		self::assertSame( [], Validators::forSource( $source )->headers( self::URL . '?page=2' ) );
		self::assertSame( [], Validators::forSource( $source->withoutValidators() )->headers( self::URL ), 'a test reads everything' );
	}

	public function test_a_response_without_validators_removes_those_of_an_earlier_one(): void {
		$this->noted( [ 'etag' => '"1"' ] );
		self::assertSame( [], Validators::forSource( $this->noted( [] ) )->headers( self::URL ) );
	}

	public function test_a_validator_that_could_add_a_header_is_ignored(): void {
		$source = $this->noted( [ 'etag' => "\"1\"\r\nHost: x", 'last-modified' => str_repeat( 'x', 600 ) ] );
		self::assertSame( [], Validators::forSource( $source )->headers( self::URL ) );
	}

	/** @param array<string, string> $headers */
	private function noted( array $headers ): Source {
		$sources = $this->kernel()->get( SourceRepository::class );
		$source  = $sources->connect( 'manual', 'validators' );
		$sources->note( $source, Validators::from( self::URL, new Response( 200, '', $headers ) )->facts() );
		$again = $sources->byId( $source->id );
		self::assertNotNull( $again );
		return $again;
	}
}
