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
  float *d = malloc(n * 4), *mean = malloc(n * 4), *rows = malloc(n * 4), *weight = calloc(n, 4), *worst = malloc(w * 4);
  memset(out, 0, n * 12);
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++) {
      if (dx * dx + dy * dy > radius * radius + 1) continue;
      int x0 = dx < 0 ? -dx : 0, x1 = dx > 0 ? w - dx : w, y0 = dy < 0 ? -dy : 0, y1 = dy > 0 ? h - dy : h;
      long o = (long)dy * w + dx;
      for (size_t i = 0; i < n; i++) d[i] = 0;
      for (int c = 0; c < 3; c++)
        for (int y = y0; y < y1; y++) {
          size_t row = (size_t)y * w;
          const float *gc = guide + c * n + row, *vc = gv + c * n + row;
          float *to = d + row;
          for (int x = x0; x < x1; x++) {
            float va = vc[x], vq = vc[x + o], df = gc[x] - gc[x + o];
            to[x] += (df * df - (va + fminf(va, vq))) / (1e-6f + kc * kc * (va + vq)) * (1.f / 3.f);
          }
        }
      for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
          if (y < y0 || y >= y1 || x < x0 || x >= x1) d[(size_t)y * w + x] = 1e3f;
      box(d, mean, rows, w, h, patch);
      // whole rows without branches, so that the compiler does eight pixels at a time
      for (int y = y0; y < y1; y++) {
        size_t row = (size_t)y * w;
        for (int x = x0; x < x1; x++) worst[x] = fmaxf(mean[row + x], 0);
        for (int c = 0; c < nf; c++) {
          const float *fc = f + c * n + row, *vc = fv + c * n + row, *gc = fg + c * n + row;
          for (int x = x0; x < x1; x++) {
            float va = vc[x], vq = vc[x + o], df = fc[x] - fc[x + o];
            float e = (df * df - (va + fminf(va, vq))) / (kf * kf * fmaxf(tau, fmaxf(va, gc[x])));
            worst[x] = fmaxf(worst[x], e);
          }
        }
        for (int x = x0; x < x1; x++) {
          float alike = worst[x] < 8.f ? expf(-fminf(worst[x], 8.f)) : 0;
          worst[x] = alike;
          weight[row + x] += alike;
        }
        for (int c = 0; c < 3; c++) {
          const float *from = in + c * n + row + o;
          float *to = out + c * n + row;
          for (int x = x0; x < x1; x++) to[x] += worst[x] * from[x];
        }
      }
    }
  for (size_t p = 0; p < n; p++)
    for (int c = 0; c < 3; c++) out[c * n + p] = weight[p] > 1e-8f ? out[c * n + p] / weight[p] : in[c * n + p];
  free(d); free(mean); free(rows); free(weight); free(worst);
}
