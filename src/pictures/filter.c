// Non-local means for half-rendered pictures, planar float [channel][y][x].
// A pixel's neighbours are weighed by how alike their patches are in a guide picture (whose noise is
// independent of the picture filtered) and how alike their clean features (albedo, normal) are.
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Mean over a (2r+1)² window, running sums; `rows` is scratch.
static void box(const float *in, float *out, float *rows, int w, int h, int r) {
  for (int y = 0; y < h; y++) {
    const float *a = in + (size_t)y * w;
    float *b = rows + (size_t)y * w, sum = 0;
    int n = 0;
    for (int x = 0; x <= r && x < w; x++) { sum += a[x]; n++; }
    for (int x = 0; x < w; x++) {
      b[x] = sum / n;
      if (x + r + 1 < w) { sum += a[x + r + 1]; n++; }
      if (x - r >= 0) { sum -= a[x - r]; n--; }
    }
  }
  float *column = calloc(w, sizeof(float));
  int n = 0;
  for (int y = 0; y <= r && y < h; y++) {
    n++;
    for (int x = 0; x < w; x++) column[x] += rows[(size_t)y * w + x];
  }
  for (int y = 0; y < h; y++) {
    float *o = out + (size_t)y * w, scale = 1.f / n;
    for (int x = 0; x < w; x++) o[x] = column[x] * scale;
    if (y + r + 1 < h) { n++; for (int x = 0; x < w; x++) column[x] += rows[(size_t)(y + r + 1) * w + x]; }
    if (y - r >= 0) { n--; for (int x = 0; x < w; x++) column[x] -= rows[(size_t)(y - r) * w + x]; }
  }
  free(column);
}

// guide, its variance (3 channels each); features, their variance and squared gradient (nf channels);
// in, out (3 channels); search radius, patch radius; strictness towards colour and features (lower is stricter).
void filter(const float *guide, const float *gv, const float *f, const float *fv, const float *fg, int nf,
            const float *in, float *out, int w, int h, int radius, int patch, float kc, float kf, float tau) {
  size_t n = (size_t)w * h;
  float *d = malloc(n * 4), *mean = malloc(n * 4), *rows = malloc(n * 4), *weight = calloc(n, 4);
  memset(out, 0, n * 12);
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++) {
      if (dx * dx + dy * dy > radius * radius + 1) continue;
      int x0 = dx < 0 ? -dx : 0, x1 = dx > 0 ? w - dx : w, y0 = dy < 0 ? -dy : 0, y1 = dy > 0 ? h - dy : h;
      long o = (long)dy * w + dx;
      for (size_t i = 0; i < n; i++) d[i] = 1e3f;
      for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++) {
          size_t p = (size_t)y * w + x;
          float s = 0;
          for (int c = 0; c < 3; c++) {
            float va = gv[c * n + p], vq = gv[c * n + p + o], df = guide[c * n + p] - guide[c * n + p + o];
            s += (df * df - (va + fminf(va, vq))) / (1e-6f + kc * kc * (va + vq));
          }
          d[p] = s * (1.f / 3.f);
        }
      box(d, mean, rows, w, h, patch);
      for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++) {
          size_t p = (size_t)y * w + x;
          float m = mean[p] > 0 ? mean[p] : 0;
          for (int c = 0; c < nf && m < 8.f; c++) {
            float va = fv[c * n + p], vq = fv[c * n + p + o], df = f[c * n + p] - f[c * n + p + o];
            float e = (df * df - (va + fminf(va, vq))) / (kf * kf * fmaxf(tau, fmaxf(va, fg[c * n + p])));
            if (e > m) m = e;
          }
          if (m < 8.f) {
            float wt = expf(-m);
            weight[p] += wt;
            for (int c = 0; c < 3; c++) out[c * n + p] += wt * in[c * n + p + o];
          }
        }
    }
  for (size_t p = 0; p < n; p++)
    for (int c = 0; c < 3; c++) out[c * n + p] = weight[p] > 1e-8f ? out[c * n + p] / weight[p] : in[c * n + p];
  free(d); free(mean); free(rows); free(weight);
}
