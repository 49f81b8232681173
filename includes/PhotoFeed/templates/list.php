<?php
/**
 * Template for a photo list in a sidebar.
 *
 * @version 1.1.0
 *
 * @var string                           $id
 * @var \Frontispiece\PhotoFeed\PhotoFeedSettings $settings
 * @var string                           $label
 * @var string                           $consent HTML
 * @var string                           $items   HTML
 * @var string                           $empty   HTML
 * @var bool                             $isMore whether one Load more button replaces Previous and Next
 * @var bool                             $hasPages whether there is more than one page
 * @var string                           $place   current page and number of pages, such as 2 of 5
 * @var array<string, string>            $buttons HTML of links to other pages: first, previous, next, more; '' for none
 * @var array<string, string>            $data    what the list tells its script: name => quoted attribute value
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- everything printed here is escaped by Text or rendered by us.
?>
<section
	id="<?php echo Escape::attr( $id ); ?>"
	class="<?php echo Escape::attr( $settings->classes() ); ?> frontispiece-photo-list"
	style="<?php echo Escape::attr( $settings->style() ); ?>"
	aria-label="<?php echo Escape::attr( $label ); ?>"
	data-sbi-flags="<?php echo Escape::attr( $settings->flags( false ) ); ?>"
	<?php echo $settings->consent(); ?>
>
<?php echo $consent; ?>
<div class="frontispiece-photo-list__items frontispiece-photos__items" role="list" aria-label="<?php echo Escape::attr( $label ); ?>"
<?php foreach ( $data as $name => $value ) : ?>
	data-<?php echo $name; ?>=<?php echo $value; ?>
<?php endforeach; ?>
>
<?php echo $items; ?>
</div>
<?php if ( '' !== $empty ) : ?>
<p class="frontispiece-feed__empty"><?php echo $empty; ?></p>
<?php endif; ?>
<?php if ( $hasPages ) : ?>
<div
	class="frontispiece-photo-list__pages"
	role="group"
	aria-label="<?php echo Escape::attr( __( 'Pagination', 'frontispiece' ) ); ?>"
>
	<?php if ( $isMore ) : ?>
		<?php echo $buttons['first'], $buttons['more']; ?>
	<?php else : ?>
		<?php echo $buttons['previous']; ?>
<span class="frontispiece-photo-list__place"><?php echo Escape::html( $place ); ?></span>
		<?php echo $buttons['next']; ?>
	<?php endif; ?>
</div>
<p class="frontispiece-feed__status" role="status"></p>
<?php endif; ?>
</section>
