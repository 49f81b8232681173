<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

/** A web server that ignores .htaccess, such as nginx. */
final class PublicUploads {
	/**
	 * Answers requests for uploads with the files, as a filter of pre_http_request.
	 *
	 * @param array<string, mixed> $args
	 * @return array<string, mixed>
	 */
	public static function serve( mixed $response, array $args, string $url ): array {
		$path = str_replace( wp_get_upload_dir()['baseurl'], wp_get_upload_dir()['basedir'], $url );
		return [
			'headers'  => [],
			'body'     => (string) file_get_contents( $path ),
			'response' => [ 'code' => 200, 'message' => '' ],
			'cookies'  => [],
			'filename' => null,
		];
	}
}
