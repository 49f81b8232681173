<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

/** Controls the fake networks of tests/networks over their own HTTP control routes. */
final class Networks {
	public const PAGE = '100200300400500';

	public function reset(): void {
		$this->call( 'POST', '/__reset', [ 'now' => 'real' ] );
	}

	/** @param array<string, mixed> $rule */
	public function fail( array $rule ): void {
		$this->call( 'POST', '/__fail', $rule + [ 'match' => '/posts|/' . self::PAGE ] );
	}

	public function recover(): void {
		$this->call( 'DELETE', '/__fail' );
	}

	/** @param array<string, mixed> $values */
	public function set( array $values ): void {
		$this->call( 'POST', '/__switch', $values );
	}

	/** @param array<string, mixed> $action */
	public function posts( array $action ): void {
		$this->call( 'POST', '/__posts', $action + [ 'page' => self::PAGE ] );
	}

	public function forgetLog(): void {
		$this->call( 'DELETE', '/__log' );
	}

	/**
	 * @param string $host '' for all
	 * @return list<array<string, mixed>> requests since the log was emptied
	 */
	public function log( string $host = 'graph.facebook.com' ): array {
		$response = $this->call( 'GET', '/__log' . ( '' === $host ? '' : "?host=$host" ) );
		/** @var list<array<string, mixed>> */
		return is_array( $response['requests'] ?? null ) ? $response['requests'] : [];
	}

	/** @return string signed address of an image, which ends after an hour */
	public function imageUrl( string $name ): string {
		return (string) $this->call( 'GET', "/__cdn?name=$name&life=3600" )['url'];
	}

	public static function origin(): string {
		return (string) getenv( 'FRONTISPIECE_GRAPH_ORIGIN' );
	}

	/**
	 * @param array<string, mixed>|null $body
	 * @return array<string, mixed>
	 */
	public function call( string $method, string $path, ?array $body = null ): array {
		$response = file_get_contents(
			self::origin() . $path,
			false,
			stream_context_create(
				[
					'http' => [
						'method'        => $method,
						'header'        => 'Content-Type: application/json',
						'content'       => null === $body ? '' : (string) wp_json_encode( $body ),
						'ignore_errors' => true,
						'timeout'       => 10,
					],
				],
			),
		);
		$data = json_decode( (string) $response, true );
		if ( ! is_array( $data ) || isset( $data['error'] ) ) {
			throw new \RuntimeException(
				"The fake networks refused $method $path: " . substr( (string) $response, 0, 200 ),
			);
		}
		/** @var array<string, mixed> $data */
		return $data;
	}
}
