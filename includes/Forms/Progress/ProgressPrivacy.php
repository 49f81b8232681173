<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Progress;

use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Privacy\EmailMatcher;
use Frontispiece\Kernel\Privacy\PersonalData;

/** Adds saved forms that belong to an email address, or contain it, to WordPress's personal data export and erasure. */
final class ProgressPrivacy implements PersonalData {
	private const ID = 'frontispiece-form-progress';

	public function __construct(
		private readonly FormRepository $forms,
		private readonly ProgressRepository $progress,
		private readonly Tables $tables,
	) {}

	public function id(): string {
		return self::ID;
	}

	public function name(): string {
		return __( 'Saved form answers', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$data = [];
		foreach ( $this->matching( $email ) as $id => $progress ) {
			$labels = new FieldLabels( $this->forms->find( $progress->form ) );
			$values = [
				[
					'name'  => __( 'Saved', 'frontispiece' ),
					'value' => (string) wp_date( 'Y-m-d H:i:s', $progress->savedAt ),
				],
				[ 'name' => __( 'Email address', 'frontispiece' ), 'value' => $progress->email ],
			];
			foreach ( $progress->values as $name => $value ) {
				$values[] = [ 'name' => $labels->of( (string) $name ), 'value' => implode( ', ', (array) $value ) ];
			}
			$data[] = [
				'group_id'    => self::ID,
				'group_label' => $this->name(),
				'item_id'     => "saved-form-$id",
				'data'        => array_values( array_filter( $values, static fn( array $one ): bool => '' !== $one['value'] ) ),
			];
		}
		return [ 'data' => $data, 'done' => true ];
	}

	public function erase( string $email, int $page = 1 ): array {
		$ids = array_keys( iterator_to_array( $this->matching( $email ) ) );
		array_map( $this->progress->deleteRow( ... ), $ids );
		return [
			'items_removed'  => [] !== $ids,
			'items_retained' => false,
			'messages'       => [],
			'done'           => true,
		];
	}

	/** @return \Generator<int, Progress> */
	private function matching( string $email ): \Generator {
		$address = strtolower( trim( $email ) );
		if ( '' === $address || ! $this->tables->ready() ) {
			return;
		}
		$matcher = new EmailMatcher( $address );
		foreach ( $this->progress->each() as $id => $progress ) {
			if ( $matcher->isIn( implode( "\n", $progress->texts() ) ) ) {
				yield $id => $progress;
			}
		}
	}
}
