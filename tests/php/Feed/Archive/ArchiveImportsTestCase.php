<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveImports;
use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Uploads archives in chunks and reads what is left of them. */
abstract class ArchiveImportsTestCase extends FeedTestCase {
	use TestZips;

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		$this->forgetArchives();
	}

	protected function tearDown(): void {
		$this->forgetArchives();
		parent::tearDown();
	}

	private function forgetArchives(): void {
		array_map(
			$this->kernel()->get( ArchiveImports::class )->cancel( ... ),
			array_keys( $this->kernel()->get( ArchiveImports::class )->all() ),
		);
		$this->kernel()->get( ArchiveUploads::class )->deleteOthers( [] );
	}

	/** @param array<string, string|array<array-key, mixed>> $files */
	protected function uploaded( array $files ): string {
		$bytes = $this->bytes( $files );
		$id    = $this->open( strlen( $bytes ) );
		self::assertSame( 200, $this->chunk( $id, 0, $bytes )->get_status() );
		return $id;
	}

	/** @param array<string, string|array<array-key, mixed>> $files */
	protected function bytes( array $files ): string {
		return (string) file_get_contents( $this->zips->make( $files ) );
	}

	protected function open( int $size ): string {
		$response = self::restCall( 'POST', '/archives', [ 'files' => [ [ 'name' => 'zoe.zip', 'size' => $size ] ] ] );
		self::assertSame( 201, $response->get_status(), self::responseText( $response ) );
		return $this->read( $response )->string( 'id' );
	}

	protected function chunk( string $id, int $offset, string $bytes, int $file = 0 ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', "/frontispiece/v1/archives/$id/chunk" );
		$request->set_query_params( [ 'file' => $file, 'offset' => $offset ] );
		$request->set_header( 'content-type', 'application/octet-stream' );
		$request->set_body( $bytes );
		return rest_do_request( $request );
	}

	protected function read( \WP_REST_Response $response ): ArrayReader {
		return new ArrayReader( (array) $response->get_data() );
	}

	protected function folder(): string {
		return $this->kernel()->get( ArchiveUploads::class )->folder();
	}
}
