<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Rest;

use Frontispiece\Kernel\Database\LockTimeout;

/** Does the same with several rows. One that fails, also by an exception, does not stop the next, and is named. */
final class BulkAction {
	/**
	 * @param array<array-key, int> $ids
	 * @param \Closure(int): mixed  $do may return an error, or false if there is nothing to do
	 * @return array{done: list<int>, failed: list<array{id: int, message: string}>}
	 */
	public static function run( array $ids, \Closure $do ): array {
		$result = [ 'done' => [], 'failed' => [] ];
		foreach ( array_unique( $ids ) as $id ) {
			$done = self::attempt( $id, $do );
			if ( is_wp_error( $done ) ) {
				$result['failed'][] = [ 'id' => $id, 'message' => $done->get_error_message() ];
			} elseif ( false !== $done ) {
				$result['done'][] = $id;
			}
		}
		return $result;
	}

	/** @return array<string, mixed> JSON schema of the rows that failed */
	public static function failedSchema(): array {
		return Schema::list( Schema::object( Schema::byType( integer: [ 'id' ], string: [ 'message' ] ) ) );
	}

	/** @param \Closure(int): mixed $do */
	private static function attempt( int $id, \Closure $do ): mixed {
		try {
			return $do( $id );
		} catch ( LockTimeout ) {
			return new \WP_Error( 'frontispiece_busy', LockTimeout::text() );
		} catch ( \Throwable $error ) {
			/**
			 * Fires when an action on one of several rows has thrown an error. The others are done.
			 *
			 * @since 1.0.0
			 * @param \Throwable $error
			 * @param int        $id
			 */
			do_action( 'frontispiece_bulk_error', $error, $id );
			return self::error();
		}
	}

	/** Returns an error without details, which are for the log. */
	public static function error(): \WP_Error {
		return new \WP_Error( 'failed', __( 'Something went wrong. Please try again.', 'frontispiece' ) );
	}
}
