<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Discovery;

use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Discovery\CandidateCache;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class CandidateAvatarTest extends FeedTestCase {
	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	public function test_the_picture_of_a_candidate_comes_from_this_site_small_and_encoded_anew(): void {
		$candidates = self::restAnswer( 'POST', '/sources/discover', [ 'address' => 'https://blog.example/' ] )['candidates'];
		self::assertIsArray( $candidates );
		self::assertIsArray( $candidates[0] );
		self::assertTrue( $candidates[0]['hasAvatar'] );
		self::assertStringNotContainsString( 'avatar.png', (string) wp_json_encode( $candidates ) );
		$size = getimagesizefromstring( $this->bytes( 'rss', 'https://blog.example/feed' ) );
		self::assertIsArray( $size );
		self::assertSame( [ 96, 96, 'image/png' ], [ $size[0], $size[1], $size['mime'] ] );
	}

	/** @return array<string, array{string, string, array<string, mixed>|null}> driver, address of the picture, failure */
	public static function others(): array {
		$blog = 'https://blog.example/images/avatar.png';
		return [
			'no picture'                => [ 'rss', '', null ],
			'a private address'         => [ 'rss', 'https://127.0.0.1/avatar.png', null ],
			'no encryption'             => [ 'rss', 'http://blog.example/images/avatar.png', null ],
			'a redirect to a cloud'     => [ 'rss', $blog, [ 'preset' => 'redirect-metadata' ] ],
			'a host of nobody'          => [ 'youtube', 'https://evil.example/avatar.png', null ],
			'a page'                    => [ 'rss', $blog, [ 'preset' => 'html-200' ] ],
			'an error'                  => [ 'rss', $blog, [ 'preset' => 'html-502' ] ],
			'a drawing with a script'   => [ 'rss', $blog, [ 'body' => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' ] ],
			'an image that is cut off'  => [ 'rss', $blog, [ 'body' => "\x89PNG\r\n\x1a\n" ] ],
			'an image without an end'   => [ 'rss', $blog, [ 'body' => 'GIF89a' . str_repeat( 'x', 2_000_001 ) ] ],
		];
	}

	/** @param array<string, mixed>|null $failure */
	#[DataProvider( 'others' )]
	public function test_what_is_no_image_of_an_allowed_host_is_no_picture( string $driver, string $avatar, ?array $failure ): void {
		if ( null !== $failure ) {
			$this->networks->fail( [ 'match' => 'avatar.png' ] + $failure );
		}
		$address = 'https://blog.example/' . md5( $avatar );
		( new CandidateCache() )->save( new Candidate(
			$driver, 'x', 'X', $avatar, $address, [ 'posts' ], [], [ 'hosts' => [ '*' ] ],
		) );
		self::assertSame( '', $this->bytes( $driver, $address ) );
	}

	public function test_only_what_was_just_found_has_a_picture(): void {
		$this->networks->forgetLog();
		self::assertSame( '', $this->bytes( 'rss', 'https://blog.example/never-found' ) );
		self::assertSame( [], $this->networks->log( 'blog.example' ) );
	}

	private function bytes( string $driver, string $address ): string {
		$response = self::restAnswer( 'GET', '/sources/discover/avatar', [ 'driver' => $driver, 'address' => $address ] );
		self::assertIsString( $response['avatar'] );
		return (string) base64_decode( (string) preg_replace( '~^data:image/png;base64,~', '', $response['avatar'] ), true );
	}
}
