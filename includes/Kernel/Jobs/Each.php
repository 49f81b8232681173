<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

/**
 * Does something with each element, also after one has thrown an error. For elements that can end the process, or take
 * long, use Attempts.
 */
final class Each {
	/**
	 * @template K
	 * @template T
	 * @param iterable<K, T>        $elements
	 * @param callable(T, K): mixed $do
	 * @throws \Throwable the first error, when all is done
	 */
	public static function do( iterable $elements, callable $do ): void {
		$first = null;
		foreach ( $elements as $key => $element ) {
			try {
				$do( $element, $key );
			} catch ( \Throwable $error ) {
				$first ??= $error;
			}
		}
		if ( null !== $first ) {
			throw $first;
		}
	}
}
