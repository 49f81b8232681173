<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Db;
use Frontispiece\Kernel\PersonalData;

/** WordPress's export and erasure of a person's data, for messages that come from an address or hold it. */
final class Privacy implements PersonalData {
	private const ID      = 'frontispiece-forms';
	private const AT_ONCE = 50;

	public function __construct( private readonly Kernel $kernel ) {}

	public function id(): string {
		return self::ID;
	}

	public function name(): string {
		return __( 'Contact forms', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$ids  = $this->ids( $email, self::AT_ONCE, ( max( 1, $page ) - 1 ) * self::AT_ONCE );
		$data = [];
		foreach ( $ids as $id ) {
			$row = Services::of( $this->kernel )->submissions()->get( $id );
			if ( null === $row ) {
				continue;
			}
			$values = [ [ 'name' => __( 'Sent', 'frontispiece' ), 'value' => (string) wp_date( 'Y-m-d H:i:s', $row['created_at'] ) ] ];
			foreach ( is_array( $row['data']['fields'] ?? null ) ? $row['data']['fields'] : [] as $name => $value ) {
				$values[] = [ 'name' => (string) $name, 'value' => is_array( $value ) ? implode( ', ', array_filter( $value, 'is_string' ) ) : ( is_string( $value ) ? $value : '' ) ];
			}
			foreach ( [ 'address', 'agent', 'url' ] as $name ) {
				if ( is_string( $row['meta'][ $name ] ?? null ) && '' !== $row['meta'][ $name ] ) {
					$values[] = [ 'name' => $name, 'value' => $row['meta'][ $name ] ];
				}
			}
			$data[] = [ 'group_id' => self::ID, 'group_label' => __( 'Contact forms', 'frontispiece' ), 'item_id' => "message-$id", 'data' => $values ];
		}
		return [ 'data' => $data, 'done' => count( $ids ) < self::AT_ONCE ];
	}

	public function erase( string $email, int $page = 1 ): array {
		// Always the first page: what was on it is gone.
		$ids = $this->ids( $email, self::AT_ONCE, 0 );
		array_map( [ Services::of( $this->kernel )->submissions(), 'delete' ], $ids );
		return [ 'items_removed' => [] !== $ids, 'items_retained' => false, 'messages' => [], 'done' => count( $ids ) < self::AT_ONCE ];
	}

	/** @return list<int> */
	private function ids( string $address, int $limit, int $offset ): array {
		$address = strtolower( trim( $address ) );
		if ( '' === $address || ! $this->kernel->tables()->ready() ) {
			return [];
		}
		return $this->kernel->db()->ids( 'SELECT id FROM {submissions} WHERE sender = %s OR LOWER(words) LIKE %s ORDER BY id LIMIT %d OFFSET %d', $address, '%' . Db::wpdb()->esc_like( $address ) . '%', $limit, $offset );
	}
}
