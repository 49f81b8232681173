<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Privacy;

/** Calls exporters and erasers as WordPress's personal data tools do: page by page, until they are done. */
trait PrivacyTools {
	/**
	 * Returns all items of all exporters of the plugin, or of one.
	 *
	 * @return list<array{group_id: string, item_id: string, data: list<array{name: string, value: string}>}>
	 */
	protected function export( string $email, string $exporter = '' ): array {
		$items = [];
		foreach ( self::callbacks( 'exporter', $exporter ) as $callback ) {
			foreach ( self::pages( $callback, $email ) as $page ) {
				array_push( $items, ...$page['data'] );
			}
		}
		return $items;
	}

	/**
	 * Runs all erasers of the plugin, or one.
	 *
	 * @return array{removed: bool, retained: bool, messages: list<string>}
	 */
	protected function erase( string $email, string $eraser = '' ): array {
		$result = [ 'removed' => false, 'retained' => false, 'messages' => [] ];
		foreach ( self::callbacks( 'eraser', $eraser ) as $callback ) {
			foreach ( self::pages( $callback, $email ) as $page ) {
				$result['removed']  = $result['removed'] || true === $page['items_removed'];
				$result['retained'] = $result['retained'] || true === $page['items_retained'];
				array_push( $result['messages'], ...$page['messages'] );
			}
		}
		return $result;
	}

	/**
	 * @param list<array{data: list<array{name: string, value: string}>, ...}> $items
	 * @return list<string> the values with this name
	 */
	protected static function exported( array $items, string $name ): array {
		$fields = array_merge( [], ...array_column( $items, 'data' ) );
		return array_values( array_column(
			array_filter( $fields, static fn( array $field ): bool => $field['name'] === $name ),
			'value',
		) );
	}

	/** @return list<callable> */
	private static function callbacks( string $tool, string $only ): array {
		$tools = array_filter(
			(array) apply_filters( "wp_privacy_personal_data_{$tool}s", [] ),
			static fn( string $id ): bool => '' === $only ? str_starts_with( $id, 'frontispiece-' ) : $only === $id,
			ARRAY_FILTER_USE_KEY,
		);
		self::assertNotSame( [], $tools );
		return array_values( array_column( $tools, 'callback' ) );
	}

	/** @return \Generator<int, array<string, mixed>> */
	private static function pages( callable $callback, string $email ): \Generator {
		$page = 0;
		do {
			self::assertLessThan( 50, ++$page, 'It would never end.' );
			$response = $callback( $email, $page );
			self::assertIsArray( $response );
			yield $response;
		} while ( true !== $response['done'] );
	}
}
