<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\Escape;

/** Summarizes forms for the plugin's Home screen. */
final class FormSummary {
	public function __construct(
		private readonly EntryRepository $entries,
		private readonly FormRepository $forms,
		private readonly Options $options,
	) {}

	/**
	 * @param array<string, mixed> $sections of the Home screen
	 * @return array<string, mixed>
	 */
	public function addSections( array $sections ): array {
		return $sections + $this->sections();
	}

	/** @return array<string, array{label: string, value: string, count: int, text: string, page: string}> count: what people made */
	public function sections(): array {
		$forms  = (int) ( (array) wp_count_posts( PostType::NAME ) )['publish'];
		$inbox  = $this->entries->count( [ 'state' => EntryRepository::INBOX ] );
		$unread = $this->entries->count( [ 'state' => EntryRepository::INBOX, 'seen' => 'unread' ] );
		return [
			'forms'    => [
				'label' => __( 'Forms', 'frontispiece' ),
				'value' => number_format_i18n( $forms ),
				'count' => $this->own(),
				'text'  => 0 === $forms ? __( 'No forms yet.', 'frontispiece' ) : '',
				'page'  => 'admin.php?page=frontispiece-forms',
			],
			'messages' => [
				'label' => __( 'Entries', 'frontispiece' ),
				'value' => Escape::counted( $inbox ),
				'count' => $inbox,
				'text'  => 0 === $inbox
					? __( 'No entries yet.', 'frontispiece' )
					: (
						0 === $unread
							? __( 'No unread entries.', 'frontispiece' )
							: sprintf(
								/* translators: %s: a number. */
								_n( '%s unread entry', '%s unread entries', $unread, 'frontispiece' ),
								Escape::counted( $unread ),
							)
					),
				'page'  => 'admin.php?page=frontispiece-entries',
			],
		];
	}

	/** Counts the forms that people made: neither those of the demo nor the first one as activation has created it. */
	private function own(): int {
		$starter = $this->options->int( 'first_form' );
		$ids     = get_posts( [
			'post_type'   => PostType::NAME,
			'numberposts' => 3,
			'fields'      => 'ids',
			'exclude'     => $this->forms->isUntouched( $starter ) ? [ $starter ] : [],
			// phpcs:ignore WordPress.DB.SlowDBQuery -- only on Home.
			'meta_query'  => [ [ 'key' => PostType::DEMO, 'compare' => 'NOT EXISTS' ] ],
		] );
		return count( $ids );
	}
}
